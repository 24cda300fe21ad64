import type { School } from '#contract/schools.ts'
import type { Deps } from '../deps.ts'
import { findSchools } from '../queries/schools.ts'

/** The schools of a city by their English names; of every city without one. */
export async function listSchools(
  { db }: Pick<Deps, 'db'>,
  cityId: number | null,
): Promise<School[]> {
  const found = await findSchools(db, cityId)
  return found.map(({ id, cityId, nameAr, nameEn }) => ({
    id,
    cityId,
    name_En: nameEn,
    name_Ar: nameAr,
  }))
}
