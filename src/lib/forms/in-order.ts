/** Gives a way to do things one after the other, in the order in which they were asked for. */
export function createOrder(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return work => {
    last = last.then(work, work)
    return last
  }
}

/** Gives a way to do something that is not begun again before it is done. */
export function notTwice(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null
  return () => (underWay ??= work().finally(() => (underWay = null)))
}
