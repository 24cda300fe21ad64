/** Gives a way to do things one after the other, in the order in which they were asked for. */
export function createOrder(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return work => {
    last = last.then(work, work)
    return last
  }
}
