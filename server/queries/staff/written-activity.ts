import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReferencedRows } from '../../catalogue/record.ts'
import type { WeeklyEntry } from '../../catalogue/row.ts'
import type { Db } from '../../db/open.ts'
import {
  activities,
  activityExceptions,
  activitySchedule,
  activityTexts,
  activityTrainers,
  categories,
  cities,
  countries,
  images,
  schools,
  sessions,
} from '../../db/schema.ts'
import type { ActivityFields, UnsetField } from '../../managed/fields.ts'
import type { RowRest } from '../../managed/row.ts'
import { SEAT_COUNTS } from '../registrations/activity-seats.ts'

const HH_MM = 'HH:MM'.length

/** An activity as its school edits it, with the columns that cannot be edited. */
export interface WrittenActivity {
  id: number
  catalogueSchoolId: number | null
  fields: ActivityFields
  unset: UnsetField[]
  /** The stored schedule. For some entries only the day or only the time is known. */
  weekly: WeeklyEntry[]
  places: ReferencedRows
  /** Fields that only a catalogue sets. */
  rest: RowRest
  /** Seats that children have or are offered. */
  taken: number
}

/** Reads an activity as its school edits it. */
export async function findWritten(db: Db, id: number): Promise<WrittenActivity | undefined> {
  const [written] = await findAllWritten(db, [id])
  return written
}

/** Reads activities as their schools edit them, in the order of their ids. */
export async function findAllWritten(db: Db, ids: readonly number[]): Promise<WrittenActivity[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      activity: activities,
      texts: activityTexts,
      school: schools,
      city: cities,
      country: countries.code,
      category: categories,
      image: images.url,
      taken: SEAT_COUNTS.taken,
    })
    .from(activities)
    .innerJoin(activityTexts, eq(activityTexts.activityId, activities.id))
    .innerJoin(schools, eq(schools.id, activities.schoolId))
    .innerJoin(cities, eq(cities.id, activities.cityId))
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .leftJoin(categories, eq(categories.id, activities.categoryId))
    .leftJoin(images, eq(images.id, activities.imageId))
    .where(inArray(activities.id, [...ids]))
    .orderBy(asc(activities.id))
  const listsOf = await findLists(db, ids)
  return rows.map(row => writtenOf(row, listsOf(row.activity.id)))
}

interface WrittenRow {
  activity: typeof activities.$inferSelect
  texts: typeof activityTexts.$inferSelect
  school: typeof schools.$inferSelect
  city: typeof cities.$inferSelect
  country: string
  category: typeof categories.$inferSelect | null
  image: string | null
  taken: number
}

function writtenOf(
  { activity, category, city, country, image, school, taken, texts }: WrittenRow,
  { weekly, ...lists }: Lists,
): WrittenActivity {
  return {
    id: activity.id,
    catalogueSchoolId: activity.catalogueSchoolId,
    fields: { ...fieldsOf(activity, texts, category), ...lists },
    weekly,
    unset: activity.unsetFields,
    places: { school, city, category, imageId: activity.imageId },
    rest: { ...texts, ...activity, country, image },
    taken,
  }
}

function fieldsOf(
  activity: typeof activities.$inferSelect,
  texts: typeof activityTexts.$inferSelect,
  category: typeof categories.$inferSelect | null,
): Omit<ActivityFields, 'schedule' | 'exceptions' | 'trainerIds'> {
  return {
    activityName: activity.nameEn,
    activityName_Ar: activity.nameAr,
    description_En: texts.descriptionEn,
    description_Ar: texts.descriptionAr,
    address_En: texts.addressEn,
    address_Ar: texts.addressAr,
    latitude: activity.latitude,
    longitude: activity.longitude,
    schoolPhone: texts.schoolPhone,
    category: category?.slug ?? null,
    genderId: activity.genderId,
    minAge: activity.minAge,
    maxAge: activity.maxAge,
    fees: activity.fees,
    capacity: activity.capacity,
    setting: activity.setting,
    registrationOpensAt: activity.registrationOpensAt?.toISOString() ?? null,
    registrationClosesAt: activity.registrationClosesAt?.toISOString() ?? null,
    startDate: activity.startDate,
    endDate: activity.endDate,
  }
}

type Lists = ReturnType<Awaited<ReturnType<typeof findLists>>>

/** Reads the lists of activities from their own tables: schedule, exceptions and trainers. */
async function findLists(db: Db, ids: readonly number[]) {
  const isOf = (column: PgColumn) => inArray(column, [...ids])
  const weekly = await db
    .select()
    .from(activitySchedule)
    .where(isOf(activitySchedule.activityId))
    .orderBy(asc(activitySchedule.weekday), asc(activitySchedule.startTime))
  const days = await db
    .select()
    .from(activityExceptions)
    .where(isOf(activityExceptions.activityId))
    .orderBy(asc(activityExceptions.day), asc(activityExceptions.startTime))
  const trainers = await db
    .select()
    .from(activityTrainers)
    .where(isOf(activityTrainers.activityId))
    .orderBy(asc(activityTrainers.userId))
  const [weeklyOf, daysOf, trainersOf] = [
    byActivity(weekly),
    byActivity(days),
    byActivity(trainers),
  ]
  return (id: number) => listsOf(weeklyOf(id), daysOf(id), trainersOf(id))
}

function byActivity<T extends { activityId: number }>(rows: readonly T[]): (id: number) => T[] {
  const groups = Map.groupBy(rows, ({ activityId }) => activityId)
  return id => groups.get(id) ?? []
}

function listsOf(
  weekly: readonly (typeof activitySchedule.$inferSelect)[],
  days: readonly (typeof activityExceptions.$inferSelect)[],
  trainers: readonly (typeof activityTrainers.$inferSelect)[],
) {
  return {
    weekly: weekly.map(({ endTime, startTime, weekday }) => ({
      weekday,
      startTime: startTime?.slice(0, HH_MM) ?? null,
      endTime: endTime?.slice(0, HH_MM) ?? null,
    })),
    // Incomplete entries cannot be edited, so they are left out.
    schedule: weekly.flatMap(({ endTime, startTime, weekday }) =>
      weekday === null || startTime === null || endTime === null
        ? []
        : [{ weekday, startTime: startTime.slice(0, HH_MM), endTime: endTime.slice(0, HH_MM) }],
    ),
    exceptions: days.map(({ day, endTime, startTime }) =>
      startTime === null || endTime === null
        ? { date: day, kind: 'skip' as const }
        : { date: day, startTime: startTime.slice(0, HH_MM), endTime: endTime.slice(0, HH_MM) },
    ),
    trainerIds: trainers.map(({ userId }) => userId),
  }
}

/** The school with its city and country, for a new activity. */
export async function findSchoolPlaces(db: Db, schoolId: number) {
  const [row] = await db
    .select({ school: schools, city: cities, country: countries.code })
    .from(schools)
    .innerJoin(cities, eq(cities.id, schools.cityId))
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .where(eq(schools.id, schoolId))
  return row
}

export async function findCategory(db: Db, slug: string) {
  const [category] = await db.select().from(categories).where(eq(categories.slug, slug))
  return category
}

/** Whether an activity has a future session. */
export async function hasSessionAfter(db: Db, id: number, now: Date): Promise<boolean> {
  const later = and(
    eq(sessions.activityId, id),
    isNull(sessions.cancelledAt),
    gt(sessions.startsAt, now),
  )
  return (await db.$count(sessions, later)) > 0
}
