import type { Seats } from '#contract/activities.ts'

const EVENT = 'nashat:seats'

/** Tells whoever draws activities by itself what has changed of them. */
export function tellSeats(seats: readonly Seats[]): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: seats }))
}

/** Answers with how to stop. */
export function listenToSeats(take: (seats: readonly Seats[]) => void): () => void {
  const listener = (event: Event) => take((event as CustomEvent<Seats[]>).detail)
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
