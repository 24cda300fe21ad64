import type { Deps } from '../deps.ts'
import { Refusal } from '../lib/refusal.ts'
import { idsOfGIds } from '../queries/activity-ids.ts'

/**
 * Maps each known `gId` (in lower case) to its id, in the given order. Unknown ones are left out.
 */
export async function knownActivities(
  db: Deps['db'],
  gIds: readonly string[],
): Promise<Map<string, number>> {
  const wanted = new Set(gIds.map(gId => gId.toLowerCase()))
  const ids = await idsOfGIds(db, [...wanted])
  return new Map(
    [...wanted].flatMap(gId => {
      const id = ids.get(gId)
      return id === undefined ? [] : [[gId, id] as const]
    }),
  )
}

/** Returns only the ids, in the given order. */
export async function knownActivityIds(db: Deps['db'], gIds: readonly string[]): Promise<number[]> {
  return [...(await knownActivities(db, gIds)).values()]
}

/** Returns the id of one activity. Refuses `not_found`. */
export async function mustFindActivityId(db: Deps['db'], gId: string): Promise<number> {
  const [id] = await knownActivityIds(db, [gId])
  if (id === undefined) throw new Refusal('not_found')
  return id
}
