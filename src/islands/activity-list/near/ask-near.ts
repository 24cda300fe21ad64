import { NEAR_BOX } from './near-box.ts'

/** Opens what a place is chosen with, with the focus on its box. */
export function askNear(): void {
  // Open already, it would close.
  const closed = `[popovertarget=${NEAR_BOX}]:has(+ :not(:popover-open))`
  const box = document.querySelector<HTMLElement>(closed)
  box?.focus()
  box?.click()
}
