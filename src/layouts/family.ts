import { AWAITED_OPENING, SESSION_EVENT } from '../lib/browser/keys.ts'

// What asks is loaded only for those who are signed in.
const loadLazy = () => import('./lazy.ts')

const root = document.documentElement

/** Tells the page of an activity about the family of whoever is signed in, and forgets it with them. */
export function followFamily(place: HTMLElement): void {
  let isShown = false
  const follow = () => {
    const isIn = root.dataset['session'] === 'in'
    if (isIn === isShown) return
    isShown = isIn
    if (isIn) void show(place)
    else place.replaceChildren()
  }
  follow()
  for (const change of ['storage', SESSION_EVENT]) addEventListener(change, follow)
  rememberOpening()
}

/** Who wants to be told when registration opens signs in first; the page then does it. */
function rememberOpening(): void {
  const place = document.querySelector<HTMLElement>('[data-tell]')
  place?.querySelector('a')?.addEventListener('click', () => {
    try {
      sessionStorage[AWAITED_OPENING] = JSON.stringify(place.dataset['tell'])
    } catch {
      // Then it takes another press.
    }
  })
}

async function show(place: HTMLElement): Promise<void> {
  try {
    const lazy = await loadLazy()
    await lazy.showFamily(place, root.lang === 'ar' ? 'ar' : 'en')
  } catch {
    // The page says everything else without it.
  }
}

/** Says on cards whom of the family they fit, once somebody is signed in; they forget it by themselves. */
export function followFamilyOnCards(): void {
  const follow = () => {
    if (root.dataset['session'] !== 'in') return
    loadLazy()
      .then(lazy => lazy.showFamilyOnCards(root.lang === 'ar' ? 'ar' : 'en'))
      // The cards say everything else without it.
      .catch(() => {})
  }
  follow()
  addEventListener(SESSION_EVENT, follow)
}
