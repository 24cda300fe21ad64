import { NEAR_BOX } from './near-box.ts'

/** Opens the place picker and focuses its button. */
export function askNear(): void {
  // If it is open already, a click would close it.
  const closed = `[popovertarget=${NEAR_BOX}]:has(+ :not(:popover-open))`
  const box = document.querySelector<HTMLElement>(closed)
  box?.focus()
  box?.click()
}
