import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NamedRow } from '../../catalogue/record.ts'
import type { BothLanguages, CatalogueRow } from '../../catalogue/row.ts'
import type { Db } from '../../db/open.ts'
import { cities, formerSchoolNames, schools } from '../../db/schema.ts'
import { fillArabic, collectNamed } from './arabic.ts'
import { findOrInsert } from './find-or-insert.ts'

interface Wanted extends BothLanguages {
  cityId: number
}

interface Place {
  school: NamedRow
  /** The school's current city. */
  city: NamedRow
}

/** Finds the schools of rows, also by former names, or creates them. */
export async function writeSchools(
  tx: Db,
  rows: readonly CatalogueRow[],
  cityOf: (row: CatalogueRow) => NamedRow,
): Promise<(row: CatalogueRow) => Place> {
  const keyOf = (row: CatalogueRow) => `${cityOf(row).id} ${row.school.en}`
  const named = collectNamed(rows, keyOf, row => ({ ...row.school, cityId: cityOf(row).id }))
  const renamed = await findRenamed(tx, [...named.values()])
  const wanted = new Map([...named].filter(([key]) => !renamed.has(key)))
  const entryOf = await findOrInsert(wanted, {
    find: list => findSchools(tx, list),
    insert: list =>
      tx
        .insert(schools)
        .values(list.map(({ ar, cityId, en }) => ({ cityId, nameEn: en, nameAr: ar })))
        .onConflictDoNothing(),
  })
  await fillArabic(tx, schools, wanted, entryOf)
  return row => renamed.get(keyOf(row)) ?? { school: entryOf(keyOf(row)), city: cityOf(row) }
}

const KEY = { cityId: formerSchoolNames.cityId, nameEn: formerSchoolNames.nameEn }

/** Schools with this former name, unless another school has it now. */
async function findRenamed(tx: Db, wanted: readonly Wanted[]): Promise<Map<string, Place>> {
  const entryIn = ({ id, nameAr, nameEn }: typeof schools | typeof cities) => ({
    id,
    nameAr,
    nameEn,
  })
  const found = await tx
    .select({ key: KEY, school: entryIn(schools), city: entryIn(cities) })
    .from(formerSchoolNames)
    .innerJoin(schools, eq(schools.id, formerSchoolNames.schoolId))
    .innerJoin(cities, eq(cities.id, schools.cityId))
    .where(
      and(
        ...areAmong(KEY, wanted),
        sql`not exists (
          select from ${schools} s where s.city_id = ${KEY.cityId} and s.name_en = ${KEY.nameEn}
        )`,
      ),
    )
  return new Map(found.map(({ key, ...place }) => [`${key.cityId} ${key.nameEn}`, place]))
}

async function findSchools(tx: Db, wanted: readonly Wanted[]): Promise<Map<string, NamedRow>> {
  const { cityId, id, nameAr, nameEn } = schools
  const found = await tx
    .select({ cityId, id, nameAr, nameEn })
    .from(schools)
    .where(and(...areAmong(schools, wanted)))
  return new Map(found.map(school => [`${school.cityId} ${school.nameEn}`, school]))
}

const areAmong = (
  { cityId, nameEn }: Pick<typeof schools | typeof formerSchoolNames, 'cityId' | 'nameEn'>,
  wanted: readonly Wanted[],
) => [
  inArray(cityId, [...new Set(wanted.map(school => school.cityId))]),
  inArray(
    nameEn,
    wanted.map(school => school.en),
  ),
]
