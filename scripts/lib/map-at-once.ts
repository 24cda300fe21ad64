/** Does something with each item, at most so many at the same time; answers in their order. */
export async function mapAtOnce<T, R>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [place, item] of waiting) results[place] = await act(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
