/** Creates a function that runs tasks by key: a call while one with its key is under way returns that one. */
export function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = underWay.get(key)
    if (known) return known
    const started = work().finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
