import type { MapColours } from '../../lib/map/map-style.ts'

const TOKENS = {
  water: '--green-soft',
  around: '--line',
  home: '--sunken',
  border: '--edge',
  road: '--surface',
  park: '--green-soft',
} as const satisfies Record<keyof MapColours, string>

/** Returns the current colours of the theme: the map library cannot read CSS variables. */
export function coloursOf(within: HTMLElement): MapColours {
  const probe = within.appendChild(document.createElement('span'))
  const entries = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(entries)
}
