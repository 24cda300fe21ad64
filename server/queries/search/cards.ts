import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { preparedFor } from '../../db/prepared.ts'
import {
  activities,
  activitySchedule,
  activityTexts,
  categories,
  cities,
  images,
  schools,
  sessions,
} from '../../db/schema.ts'
import { SEAT_COUNTS } from '../registrations/activity-seats.ts'

const HH_MM = 'HH:MM'.length

interface ScheduleEntry {
  weekday: number
  startTime: string
  endTime: string
}

/** Aggregates text instead of JSON, which takes PGlite less than half the time. */
const schedule = sql`(
  select coalesce(string_agg(${activitySchedule.weekday} || ' ' ||
    ${activitySchedule.startTime} || ' ' || ${activitySchedule.endTime}, ','), '')
  from ${activitySchedule}
  where ${activitySchedule.activityId} = ${activities.id}
    and ${activitySchedule.weekday} is not null
    and ${activitySchedule.startTime} is not null
    and ${activitySchedule.endTime} is not null
)`.mapWith(readSchedule)

/** Parses the entries and sorts them by weekday. The seconds of the times are dropped. */
function readSchedule(text: string): ScheduleEntry[] {
  const entries = text === '' ? [] : text.split(',').toSorted()
  return entries.map(entry => {
    const [weekday = '', startTime = '', endTime = ''] = entry.split(' ')
    return {
      weekday: Number(weekday),
      startTime: startTime.slice(0, HH_MM),
      endTime: endTime.slice(0, HH_MM),
    }
  })
}

const CARD = {
  id: activities.id,
  gId: activities.gId,
  slug: activities.slug,
  nameEn: activities.nameEn,
  nameAr: activities.nameAr,
  cityId: activities.cityId,
  schoolId: activities.schoolId,
  schoolNameEn: schools.nameEn,
  schoolNameAr: schools.nameAr,
  cityNameEn: cities.nameEn,
  cityNameAr: cities.nameAr,
  addressEn: activityTexts.addressEn,
  addressAr: activityTexts.addressAr,
  latitude: activities.latitude,
  longitude: activities.longitude,
  category: { slug: categories.slug, nameEn: categories.nameEn, nameAr: categories.nameAr },
  image: images.url,
  genderId: activities.genderId,
  minAge: activities.minAge,
  maxAge: activities.maxAge,
  fees: activities.fees,
  startDate: activities.startDate,
  endDate: activities.endDate,
  timeZone: activities.timeZone,
  dayTimeId: activities.dayTimeId,
  setting: activities.setting,
  overAt: activities.overAt,
  cancelledAt: activities.cancelledAt,
  publishedAt: activities.publishedAt,
  capacity: activities.capacity,
  seatsReserved: activities.seatsReserved,
  taken: SEAT_COUNTS.taken,
  hasWaitlist: activities.hasWaitlist,
  registrationOpensAt: activities.registrationOpensAt,
  registrationClosesAt: activities.registrationClosesAt,
  schedule,
}

const countSessions = (condition: SQL) =>
  sql<number>`(
    select count(*)::integer from ${sessions}
    where ${sessions.activityId} = ${activities.id} and ${sessions.cancelledAt} is null
      and ${condition}
  )`

const DETAILS = {
  ...CARD,
  waiting: SEAT_COUNTS.waiting,
  createdAt: activities.createdAt,
  descriptionEn: activityTexts.descriptionEn,
  descriptionAr: activityTexts.descriptionAr,
  lateFee: activityTexts.lateFee,
  languages: activityTexts.languages,
  coachGender: activityTexts.coachGender,
  bringEn: activityTexts.bringEn,
  bringAr: activityTexts.bringAr,
  trial: activityTexts.trial,
  schoolPhone: activityTexts.schoolPhone,
  sessionsTotal: countSessions(sql`true`),
  sessionsLeft: countSessions(sql`${sessions.startsAt} > ${sql.placeholder('now')}::timestamptz`),
}

export type CardRow = Awaited<ReturnType<typeof findCards>>[number]

const selectCards = preparedFor('cards', db =>
  db
    .select(CARD)
    .from(activities)
    .innerJoin(activityTexts, eq(activityTexts.activityId, activities.id))
    .innerJoin(cities, eq(cities.id, activities.cityId))
    .innerJoin(schools, eq(schools.id, activities.schoolId))
    .leftJoin(categories, eq(categories.id, activities.categoryId))
    .leftJoin(images, eq(images.id, activities.imageId))
    .where(sql`${activities.id} = any(${sql.placeholder('ids')}::integer[])`),
)

/** The cards of some activities, in the order of `ids`. */
export async function findCards(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await selectCards(db).execute({ ids })
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}

const selectActivity = preparedFor('activity', db =>
  db
    .select(DETAILS)
    .from(activities)
    .innerJoin(activityTexts, eq(activityTexts.activityId, activities.id))
    .innerJoin(cities, eq(cities.id, activities.cityId))
    .innerJoin(schools, eq(schools.id, activities.schoolId))
    .leftJoin(categories, eq(categories.id, activities.categoryId))
    .leftJoin(images, eq(images.id, activities.imageId))
    .where(and(eq(activities.gId, sql.placeholder('gId')), isNotNull(activities.firstPublishedAt))),
)

/** One activity with its long texts. A draft is not found. */
export async function findActivity(db: Db, gId: string, now: Date) {
  const [row] = await selectActivity(db).execute({ gId, now: now.toISOString() })
  return row
}
