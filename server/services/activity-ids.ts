import type { Deps } from '../deps.ts'
import { Refusal } from '../lib/refusal.ts'
import { findActivityIds } from '../queries/activity-ids.ts'

/** The ids of what is asked for by `gId`, in that order and each once; unknown ones are left out. */
export async function knownActivityIds(db: Deps['db'], gIds: readonly string[]): Promise<number[]> {
  const wanted = new Set(gIds.map(gId => gId.toLowerCase()))
  const ids = await findActivityIds(db, [...wanted])
  return [...wanted].flatMap(gId => ids.get(gId) ?? [])
}

/** The id of one activity; refuses `not_found`. */
export async function mustFindActivityId(db: Deps['db'], gId: string): Promise<number> {
  const [id] = await knownActivityIds(db, [gId])
  if (id === undefined) throw new Refusal('not_found')
  return id
}
