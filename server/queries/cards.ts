import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { preparedFor } from '../db/prepared.ts'
import {
  activities,
  activitySchedule,
  activityTexts,
  ageRanges,
  categories,
  images,
  schools,
} from '../db/schema.ts'
import { PLACES } from './registrations/activity.ts'

interface ScheduleEntry {
  weekday: number
  startTime: string
  endTime: string
}

const schedule = sql<ScheduleEntry[]>`(
  select coalesce(json_agg(json_build_object(
    'weekday', ${activitySchedule.weekday},
    'startTime', to_char(${activitySchedule.startTime}, 'HH24:MI'),
    'endTime', to_char(${activitySchedule.endTime}, 'HH24:MI')
  ) order by ${activitySchedule.weekday}, ${activitySchedule.startTime}), '[]'::json)
  from ${activitySchedule}
  where ${activitySchedule.activityId} = ${activities.id}
    and ${activitySchedule.weekday} is not null
    and ${activitySchedule.startTime} is not null
    and ${activitySchedule.endTime} is not null
)`

const yearsShared: SQL = sql`
  least(coalesce(${activities.maxAge}, 999), ${ageRanges.maxAge}) -
  greatest(coalesce(${activities.minAge}, 0), ${ageRanges.minAge})`

/** The range that shares the most years with an activity; none when nothing is known of its ages. */
const ageRangeId = sql<number | null>`(
  select ${ageRanges.id} from ${ageRanges}
  where ${yearsShared} >= 0 and coalesce(${activities.minAge}, ${activities.maxAge}) is not null
  order by ${yearsShared} desc, ${ageRanges.id} limit 1
)`

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
  category: { slug: categories.slug, nameEn: categories.nameEn, nameAr: categories.nameAr },
  image: images.url,
  genderId: activities.genderId,
  ageRangeId,
  minAge: activities.minAge,
  maxAge: activities.maxAge,
  fees: activities.fees,
  startDate: activities.startDate,
  endDate: activities.endDate,
  timeZone: activities.timeZone,
  dayTimeId: activities.dayTimeId,
  overAt: activities.overAt,
  cancelledAt: activities.cancelledAt,
  capacity: activities.capacity,
  seatsReserved: activities.seatsReserved,
  taken: PLACES.taken,
  hasWaitlist: activities.hasWaitlist,
  registrationOpensAt: activities.registrationOpensAt,
  registrationClosesAt: activities.registrationClosesAt,
  schedule,
}

const DETAILS = {
  ...CARD,
  waiting: PLACES.waiting,
  latitude: activities.latitude,
  longitude: activities.longitude,
  descriptionEn: activityTexts.descriptionEn,
  descriptionAr: activityTexts.descriptionAr,
  addressEn: activityTexts.addressEn,
  addressAr: activityTexts.addressAr,
}

export type CardRow = Awaited<ReturnType<typeof findCards>>[number]

const selectCards = preparedFor(db =>
  db
    .select(CARD)
    .from(activities)
    .innerJoin(schools, eq(schools.id, activities.schoolId))
    .leftJoin(categories, eq(categories.id, activities.categoryId))
    .leftJoin(images, eq(images.id, activities.imageId))
    .where(sql`${activities.id} = any(${sql.placeholder('ids')}::integer[])`)
    .prepare('cards'),
)

/** The cards of some activities, in the order of their ids as given. */
export async function findCards(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await selectCards(db).execute({ ids: [...ids] })
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}

const selectActivity = preparedFor(db =>
  db
    .select(DETAILS)
    .from(activities)
    .innerJoin(activityTexts, eq(activityTexts.activityId, activities.id))
    .innerJoin(schools, eq(schools.id, activities.schoolId))
    .leftJoin(categories, eq(categories.id, activities.categoryId))
    .leftJoin(images, eq(images.id, activities.imageId))
    .where(eq(activities.gId, sql.placeholder('gId')))
    .prepare('activity'),
)

/** One activity with its long texts. */
export async function findActivity(db: Db, gId: string) {
  const [row] = await selectActivity(db).execute({ gId })
  return row
}
