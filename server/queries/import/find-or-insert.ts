/** How to find and insert things by a key that is made from their own texts. */
interface Kind<W, F> {
  find(wanted: readonly W[]): Promise<ReadonlyMap<string, F>>
  insert(missing: readonly W[]): Promise<unknown>
}

/**
 * Finds things by their keys and inserts the missing ones. They are inserted in the order of their
 * keys, so that two writers cannot deadlock.
 */
export async function findOrInsert<W, F>(
  wanted: ReadonlyMap<string, W>,
  { find, insert }: Kind<W, F>,
): Promise<(key: string) => F> {
  let found = await find([...wanted.values()])
  const missing = [...wanted.keys()].filter(key => !found.has(key)).toSorted()
  if (missing.length > 0) {
    await insert(missing.map(key => wanted.get(key) as W))
    found = await find([...wanted.values()])
  }
  return key => {
    const it = found.get(key)
    if (it === undefined) throw new Error(`Neither found nor inserted: ${key}`)
    return it
  }
}
