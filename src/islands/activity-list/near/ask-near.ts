import { NEAR_POPOVER_ID } from './near-popover-id.ts'

/** Opens the place picker and focuses its button. */
export function askNear(): void {
  // If it is open already, a click would close it.
  const closed = `[popovertarget=${NEAR_POPOVER_ID}]:has(+ :not(:popover-open))`
  const box = document.querySelector<HTMLElement>(closed)
  box?.focus()
  box?.click()
}
