import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { OpportunityKind } from '#contract/discovery/open-data.ts'
import type { Db } from '../../db/open.ts'
import {
  activities,
  activitySchedule,
  activityTexts,
  categories,
  cities,
  countries,
  feedItems,
  images,
  schools,
  sessions,
} from '../../db/schema.ts'
import type { OfferedTime } from '../../open-data/offering.ts'
import { SEAT_COUNTS } from '../registrations/activity-seats.ts'

/** The item after which a page begins. */
export interface After {
  afterTimestamp: number
  afterId: string
}

/** The next items of a feed, in its order. */
export function findFeedItems(
  db: Db,
  kind: OpportunityKind,
  { afterId, afterTimestamp }: After,
  limit: number,
): Promise<Pick<typeof feedItems.$inferSelect, 'activityId' | 'gId' | 'state' | 'modified'>[]> {
  const { activityId, gId, modified, state } = feedItems
  return db
    .select({ activityId, gId, state, modified })
    .from(feedItems)
    .where(
      and(
        eq(feedItems.kind, kind),
        sql`(${modified}, ${gId}) > (${afterTimestamp}, ${afterId}::uuid)`,
      ),
    )
    .orderBy(asc(modified), asc(gId))
    .limit(limit)
}

const weekly = sql<OfferedTime[]>`(
  select coalesce(json_agg(json_build_object(
    'weekday', ${activitySchedule.weekday},
    'startTime', to_char(${activitySchedule.startTime}, 'HH24:MI'),
    'endTime', to_char(${activitySchedule.endTime}, 'HH24:MI')
  ) order by ${activitySchedule.startTime}, ${activitySchedule.weekday}), '[]'::json)
  from ${activitySchedule}
  where ${activitySchedule.activityId} = ${activities.id}
)`

const days = sql<string[]>`(
  select coalesce(json_agg(distinct (${sessions.startsAt} at time zone ${activities.timeZone})::date),
    '[]'::json)
  from ${sessions}
  where ${sessions.activityId} = ${activities.id} and ${sessions.cancelledAt} is null
)`

const OFFERING = {
  id: activities.id,
  gId: activities.gId,
  slug: activities.slug,
  schoolId: activities.schoolId,
  latitude: activities.latitude,
  longitude: activities.longitude,
  categorySlug: categories.slug,
  categoryEn: categories.nameEn,
  image: images.url,
  genderId: activities.genderId,
  minAge: activities.minAge,
  maxAge: activities.maxAge,
  fees: activities.fees,
  startDate: activities.startDate,
  endDate: activities.endDate,
  timeZone: activities.timeZone,
  weekly,
  days,
  cancelledAt: activities.cancelledAt,
  capacity: activities.capacity,
  seatsReserved: activities.seatsReserved,
  taken: SEAT_COUNTS.taken,
}

const WORDS = {
  en: {
    name: activities.nameEn,
    description: activityTexts.descriptionEn,
    school: schools.nameEn,
    address: activityTexts.addressEn,
    city: cities.nameEn,
    country: countries.nameEn,
    category: categories.nameEn,
  },
  ar: {
    name: activities.nameAr,
    description: activityTexts.descriptionAr,
    school: schools.nameAr,
    address: activityTexts.addressAr,
    city: cities.nameAr,
    country: countries.nameAr,
    category: categories.nameAr,
  },
} as const satisfies Record<Language, object>

/** The open data of some activities, in one language. Those without a category are left out. */
export function findOfferings(db: Db, ids: readonly number[], language: Language) {
  return db
    .select({ ...OFFERING, ...WORDS[language] })
    .from(activities)
    .innerJoin(activityTexts, eq(activityTexts.activityId, activities.id))
    .innerJoin(schools, eq(schools.id, activities.schoolId))
    .innerJoin(cities, eq(cities.id, activities.cityId))
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .innerJoin(categories, eq(categories.id, activities.categoryId))
    .leftJoin(images, eq(images.id, activities.imageId))
    .where(inArray(activities.id, [...ids]))
}

export function findCategoryNames(db: Db): Promise<{ id: number; nameEn: string }[]> {
  return db.select({ id: categories.id, nameEn: categories.nameEn }).from(categories)
}
