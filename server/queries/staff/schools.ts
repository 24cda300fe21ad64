import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { activities, cities, formerSchoolNames, schools } from '../../db/schema.ts'

export type SchoolRow = typeof schools.$inferSelect

/**
 * Locks a school and, in the order in which registrations lock them, its activities: nobody changes one
 * of them or gives it another meanwhile.
 */
export async function lockSchool(tx: Tx, id: number): Promise<SchoolRow | undefined> {
  const [school] = await tx.select().from(schools).where(eq(schools.id, id)).for('update')
  await tx
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.schoolId, id))
    .orderBy(asc(activities.id))
    .for('no key update')
  return school
}

/** Keeps a school as it is until the end of a transaction that writes its names elsewhere. */
export async function holdSchool(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, id)).for('share')
}

/** Whether a city is in the country of another one. */
export async function isSameCountry(db: Db, cityId: number, otherId: number): Promise<boolean> {
  const country = (id: number) =>
    db.select({ id: cities.countryId }).from(cities).where(eq(cities.id, id))
  return (
    (await db.$count(
      cities,
      and(eq(cities.id, cityId), sql`${cities.countryId} = (${country(otherId)})`),
    )) > 0
  )
}

/**
 * Whether another school of the city has this English name, or had it: the catalogue of all schools
 * may still say it, and would take the activities of that school to whoever has it now.
 */
export async function isNameTaken(
  db: Db,
  { cityId, id, nameEn }: Pick<SchoolRow, 'cityId' | 'id' | 'nameEn'>,
): Promise<boolean> {
  const others = and(eq(schools.cityId, cityId), eq(schools.nameEn, nameEn), ne(schools.id, id))
  const former = and(
    eq(formerSchoolNames.cityId, cityId),
    eq(formerSchoolNames.nameEn, nameEn),
    ne(formerSchoolNames.schoolId, id),
  )
  return (await db.$count(schools, others)) > 0 || (await db.$count(formerSchoolNames, former)) > 0
}

/**
 * Writes a locked school, and what it was called before. Its activities go to its city in the same
 * statement, because the foreign key lets no moment be in which the two differ.
 */
export async function updateSchool(
  tx: Tx,
  { cityId, id, nameAr, nameEn }: SchoolRow,
  before: SchoolRow,
): Promise<void> {
  const written = sql`update ${schools}
    set name_en = ${nameEn}, name_ar = ${nameAr}, city_id = ${cityId} where id = ${id}`
  const hasMoved = cityId !== before.cityId
  if (hasMoved || nameEn !== before.nameEn) await saveFormerName(tx, before)
  if (!hasMoved) return void (await tx.execute(written))
  await tx.execute(sql`with written as (${written})
    update ${activities} set city_id = ${cityId} where school_id = ${id}`)
  // The trigger tells of where it is now.
  await tx.execute(
    sql`select tell_changed(array[]::uuid[], array[${before.cityId}]::integer[], array[${id}]::integer[])`,
  )
}

/**
 * The name by which the catalogue of all schools knows a school: the first that it leaves. Nobody
 * gathers the names of others by taking one after the other.
 */
async function saveFormerName(tx: Tx, { cityId, id, nameEn }: SchoolRow): Promise<void> {
  const ofCatalogue = and(eq(activities.schoolId, id), isNull(activities.catalogueSchoolId))
  if ((await tx.$count(activities, ofCatalogue)) === 0) return
  if ((await tx.$count(formerSchoolNames, eq(formerSchoolNames.schoolId, id))) > 0) return
  await tx.insert(formerSchoolNames).values({ cityId, nameEn, schoolId: id }).onConflictDoNothing()
}

/** The name and the city that a school had in the catalogue of all schools; undefined if they are the same. */
export async function findFormerName(db: Db, schoolId: number) {
  const [former] = await db
    .select({ nameEn: formerSchoolNames.nameEn, cityEn: cities.nameEn, cityAr: cities.nameAr })
    .from(formerSchoolNames)
    .innerJoin(cities, eq(cities.id, formerSchoolNames.cityId))
    .where(eq(formerSchoolNames.schoolId, schoolId))
  return former
}
