import type { Deps } from '../deps.ts'
import { Refusal } from '../lib/refusal.ts'
import { findActivityIds } from '../queries/activity-ids.ts'

/** What is asked for by `gId` with its ids, in that order and each once; unknown ones are left out. */
export async function knownActivities(
  db: Deps['db'],
  gIds: readonly string[],
): Promise<Map<string, number>> {
  const wanted = new Set(gIds.map(gId => gId.toLowerCase()))
  const ids = await findActivityIds(db, [...wanted])
  return new Map(
    [...wanted].flatMap(gId => {
      const id = ids.get(gId)
      return id === undefined ? [] : [[gId, id] as const]
    }),
  )
}

/** Their ids alone. */
export async function knownActivityIds(db: Deps['db'], gIds: readonly string[]): Promise<number[]> {
  return [...(await knownActivities(db, gIds)).values()]
}

/** The id of one activity; refuses `not_found`. */
export async function mustFindActivityId(db: Deps['db'], gId: string): Promise<number> {
  const [id] = await knownActivityIds(db, [gId])
  if (id === undefined) throw new Refusal('not_found')
  return id
}
