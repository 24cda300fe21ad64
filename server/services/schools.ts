import type { School } from '#contract/schools.ts'
import type { Deps } from '../deps.ts'
import { findCityNames, findSchools } from '../queries/schools.ts'
import { wordsOf } from '../search/words.ts'

interface Wanted {
  cityId?: number | null | undefined
  searchTerm?: string | null | undefined
  schoolIds?: string | null | undefined
  limit?: number | null | undefined
}

/**
 * Lists schools by English name: of one city or all, optionally only those that match every search word, or
 * those with the given ids. `total` counts all matches, also beyond `limit`.
 */
export async function listSchools(
  { db }: Pick<Deps, 'db'>,
  { cityId = null, limit, schoolIds, searchTerm }: Wanted,
): Promise<{ schools: School[]; total: number }> {
  const ids = schoolIds ? schoolIds.split(',').map(Number) : null
  const all = await findSchools(db, { cityId, ids })
  const words = wordsOf(searchTerm ?? '')
  const found = words.length > 0 ? await havingAll(db, all, words) : all
  return { schools: found.slice(0, limit ?? undefined).map(toSchool), total: found.length }
}

type Found = Awaited<ReturnType<typeof findSchools>>

/** Converts a row to the contract's shape. */
export const toSchool = ({ cityId, id, nameAr, nameEn }: Found[number]): School => ({
  id,
  cityId,
  name_En: nameEn,
  name_Ar: nameAr,
})

/** Filters in memory: there are only some thousands of schools, so an index is not worth it. */
async function havingAll(db: Deps['db'], schools: Found, words: readonly string[]): Promise<Found> {
  const cityNames = await findCityNames(db)
  return schools.filter(({ cityId, nameAr, nameEn }) => {
    const text = wordsOf(`${nameEn} ${nameAr} ${cityNames.get(cityId) ?? ''}`).join(' ')
    return words.every(word => text.includes(word))
  })
}
