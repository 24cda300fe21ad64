import type { CurrentSeats } from '#contract/activities.ts'

const EVENT = 'nashat:seats'

/** Dispatches the changed seats to scripts that render activities themselves. */
export function emitSeats(seats: readonly CurrentSeats[]): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: seats }))
}

/** Calls back with changed seats. Returns how to stop. */
export function listenToSeats(take: (seats: readonly CurrentSeats[]) => void): () => void {
  const listener = (event: Event) => take((event as CustomEvent<CurrentSeats[]>).detail)
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
