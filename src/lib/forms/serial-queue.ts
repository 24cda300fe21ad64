/** Creates a queue that runs tasks one after the other, in the order of the calls. */
export function createSerialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const next = last.then(work, work)
    last = next
    return next
  }
}
