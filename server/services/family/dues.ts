import type { FamilyDues } from '#contract/family/dues.ts'
import type { Deps } from '../../deps.ts'
import { sumsOf } from '../../dues/sums.ts'
import { findDuesOf, findFamilyPlaces } from '../../queries/staff/dues.ts'
import type { Caller } from '../accounts/access.ts'
import { toEntry } from '../staff/dues.ts'

/** Lists what the caller's family owes schools and has paid them, by registration, newest first. */
export async function listFamilyDues(
  { db }: Pick<Deps, 'db'>,
  { user }: Caller,
): Promise<FamilyDues[]> {
  const places = await findFamilyPlaces(db, user.id)
  const noted =
    places.length > 0
      ? await findDuesOf(
          db,
          places.map(it => it.registrationId),
        )
      : []
  const byPlace = Map.groupBy(noted, ({ entry }) => entry.registrationId)
  return places.map(({ timeZone, ...place }) => {
    const rows = (byPlace.get(place.registrationId) ?? []).map(({ entry }) => entry)
    return { ...place, ...sumsOf(rows), entries: rows.map(row => toEntry(row, timeZone)) }
  })
}
