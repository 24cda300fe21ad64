/** An activity in a cart. `childId` is null until a child is chosen. */
export interface CartEntry {
  activityId: number
  childId: string | null
}

type Line = CartEntry & { id: string }

/** New lines, and existing lines that now get a child. */
interface Changes {
  added: CartEntry[]
  settled: { id: string; childId: string }[]
}

/**
 * Returns what changes when items are put into a cart. An existing line is not added again. A line without a
 * child gets the child of a new item for the same activity.
 */
export function mergeIntoCart(lines: readonly Line[], wishes: readonly CartEntry[]): Changes {
  const merged: (CartEntry & { id?: string; was?: string | null })[] = lines.map(line => ({
    ...line,
    was: line.childId,
  }))
  for (const wish of wishes) {
    const same = merged.filter(({ activityId }) => activityId === wish.activityId)
    const isThere = same.some(({ childId }) => childId === wish.childId)
    if (isThere || (wish.childId === null && same.length > 0)) continue
    const open = same.find(({ childId }) => childId === null)
    if (open) open.childId = wish.childId
    else merged.push({ ...wish })
  }
  return {
    added: merged.flatMap(({ activityId, childId, id }) => (id ? [] : [{ activityId, childId }])),
    settled: merged.flatMap(({ childId, id, was }) =>
      id && childId && childId !== was ? [{ id, childId }] : [],
    ),
  }
}
