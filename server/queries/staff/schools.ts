import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { activities, cities, formerSchoolNames, schools } from '../../db/schema.ts'

export type SchoolRow = typeof schools.$inferSelect

/**
 * Locks a school and then its activities, in the same order as registrations do. Nobody changes them or
 * adds one until the transaction ends.
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

/** Locks a school against changes until the end of a transaction that copies its names elsewhere. */
export async function shareLockSchool(tx: Tx, id: number): Promise<void> {
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
 * Whether another school in the city has or had this English name. The operator's catalogue may still use a
 * former name, and its activities would then go to the wrong school.
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
 * Updates a locked school, and stores its former name. Its activities move to the new city in the same
 * statement, because the foreign key requires both to be equal at all times.
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
  // The trigger notifies only the new city, so notify the old one as well.
  await tx.execute(
    sql`select tell_changed(array[]::uuid[], array[${before.cityId}]::integer[], array[${id}]::integer[])`,
  )
}

/**
 * Stores the first name that a school gives up, by which the operator's catalogue knows it. Only one is
 * stored, so that a school cannot reserve names by renaming itself again and again.
 */
async function saveFormerName(tx: Tx, { cityId, id, nameEn }: SchoolRow): Promise<void> {
  const ofCatalogue = and(eq(activities.schoolId, id), isNull(activities.catalogueSchoolId))
  if ((await tx.$count(activities, ofCatalogue)) === 0) return
  if ((await tx.$count(formerSchoolNames, eq(formerSchoolNames.schoolId, id))) > 0) return
  await tx.insert(formerSchoolNames).values({ cityId, nameEn, schoolId: id }).onConflictDoNothing()
}

/** The name and city that a school had in the operator's catalogue; undefined if it was never renamed. */
export async function findFormerName(db: Db, schoolId: number) {
  const [former] = await db
    .select({ nameEn: formerSchoolNames.nameEn, cityEn: cities.nameEn, cityAr: cities.nameAr })
    .from(formerSchoolNames)
    .innerJoin(cities, eq(cities.id, formerSchoolNames.cityId))
    .where(eq(formerSchoolNames.schoolId, schoolId))
  return former
}
