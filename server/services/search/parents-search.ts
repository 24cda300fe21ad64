import type { Search, SearchOfParent } from '#contract/activities.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { type ChildRow, findChild } from '../../queries/family/children.ts'
import type { Caller } from '../accounts/access.ts'

interface Found {
  search: Search
  /** The parent's own, unless all cities were asked for: where neither a filter nor the text names one. */
  homeCityId: number | null
  /** Whom the list is for, where it is for one child. */
  child: Pick<ChildRow, 'birthDate' | 'genderId'> | undefined
}

/** Reads what a parent looks for. Refuses `not_found` for a child of somebody else. */
export async function readForParent(
  { db }: Pick<Deps, 'db'>,
  { user }: Caller,
  { allCities, childId, ...search }: SearchOfParent,
): Promise<Found> {
  const homeCityId = allCities ? null : user.cityId
  if (!childId) return { search, homeCityId, child: undefined }

  const child = await findChild(db, childId, user.id)
  if (!child) throw new Refusal('not_found')
  const { birthDate, genderId } = child
  return { search, homeCityId, child: { birthDate, genderId } }
}
