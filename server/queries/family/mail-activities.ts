import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import {
  activities,
  activityTexts,
  categories,
  cities,
  images,
  schools,
  sessions,
} from '../../db/schema.ts'

/** The details of activities that mails show. */
export function findMailActivities(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: activities.id,
      gId: activities.gId,
      slug: activities.slug,
      fees: activities.fees,
      image: images.url,
      category: { slug: categories.slug },
      schoolEn: schools.nameEn,
      addressEn: activityTexts.addressEn,
      addressAr: activityTexts.addressAr,
      cityEn: cities.nameEn,
      cityAr: cities.nameAr,
      latitude: activities.latitude,
      longitude: activities.longitude,
    })
    .from(activities)
    .innerJoin(activityTexts, eq(activityTexts.activityId, activities.id))
    .innerJoin(schools, eq(schools.id, activities.schoolId))
    .innerJoin(cities, eq(cities.id, activities.cityId))
    .leftJoin(categories, eq(categories.id, activities.categoryId))
    .leftJoin(images, eq(images.id, activities.imageId))
    .where(inArray(activities.id, [...ids]))
}

/** The sessions of activities that are not over at `now`, in order, without cancelled ones. */
export function findComingSessions(db: Db, activityIds: readonly number[], now: Date) {
  return db
    .select({
      activityId: sessions.activityId,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
    })
    .from(sessions)
    .where(
      and(
        inArray(sessions.activityId, [...activityIds]),
        isNull(sessions.cancelledAt),
        gt(sessions.endsAt, now),
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
}
