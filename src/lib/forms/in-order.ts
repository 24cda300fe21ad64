/** Gives a way to do things one after the other, in the order in which they were asked for. */
export function createOrder(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const next = last.then(work, work)
    last = next
    return next
  }
}

/** Gives a way to do something that is not begun again before it is done. */
export function notTwice(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null
  return () => (underWay ??= work().finally(() => (underWay = null)))
}
