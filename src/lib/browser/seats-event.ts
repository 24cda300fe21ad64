import type { Seats } from '#contract/activities.ts'

const EVENT = 'nashat:seats'

/** Dispatches the changed seats to scripts that render activities themselves. */
export function emitSeats(seats: readonly Seats[]): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: seats }))
}

/** Calls back with changed seats. Returns how to stop. */
export function listenToSeats(take: (seats: readonly Seats[]) => void): () => void {
  const listener = (event: Event) => take((event as CustomEvent<Seats[]>).detail)
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
