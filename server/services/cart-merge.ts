/** An activity in a cart, for a child or for nobody yet. */
export interface Wish {
  activityId: number
  childId: string | null
}

type Line = Wish & { id: string }

/** What is new in a cart, and the lines that are for a child from now on. */
interface Changes {
  added: Wish[]
  settled: { id: string; childId: string }[]
}

/**
 * What becomes of a cart when something is put into it: what is there already is not added again,
 * and a line that is for nobody yet gives way to one that is for a child.
 */
export function mergeIntoCart(lines: readonly Line[], wishes: readonly Wish[]): Changes {
  const merged: (Wish & { id?: string; was?: string | null })[] = lines.map(line => ({
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
