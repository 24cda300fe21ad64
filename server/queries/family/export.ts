import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import {
  absenceNotices,
  activities,
  attendance,
  attendanceMarks,
  cartLines,
  children,
  childWeeks,
  cities,
  messageRecipients,
  messages,
  openingAlerts,
  registrations,
  savedSearches,
  savedSearchNews,
  schools,
  sessions,
  wishlistItems,
  wishlists,
} from '../../db/schema.ts'
import { CHILD_ORDER } from './child-order.ts'
import { isSeenBy } from './guardians.ts'

// Queries for the export of a family's own data. They are neither for other users nor for pages that are
// opened often.

const ACTIVITY = {
  gId: activities.gId,
  activityName: activities.nameEn,
  activityName_Ar: activities.nameAr,
  schoolName_En: schools.nameEn,
  schoolName_Ar: schools.nameAr,
}

const ofSchool = eq(schools.id, activities.schoolId)

/** The names of a city. */
export async function findCityNames(db: Db, id: number | null) {
  if (id === null) return undefined
  const [city] = await db
    .select({ nameEn: cities.nameEn, nameAr: cities.nameAr })
    .from(cities)
    .where(eq(cities.id, id))
  return city
}

/** The children of a parent with all their data, in the order of siblings. */
export const findWholeChildren = (db: Db, parentId: string) =>
  db
    .select({
      child: children,
      week: childWeeks,
      schoolEn: schools.nameEn,
      schoolAr: schools.nameAr,
    })
    .from(children)
    .leftJoin(childWeeks, eq(childWeeks.childId, children.id))
    .leftJoin(schools, eq(schools.id, children.schoolId))
    .where(isSeenBy(parentId))
    .orderBy(...CHILD_ORDER)

/** All registrations of a parent's children, also ended ones, oldest first. */
export const findAllRegistrations = (db: Db, parentId: string) =>
  db
    .select({ registration: registrations, activity: ACTIVITY, timeZone: activities.timeZone })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .innerJoin(schools, ofSchool)
    .where(isSeenBy(parentId))
    .orderBy(asc(registrations.registeredAt), asc(registrations.id))

const SESSION = {
  sessionId: sessions.id,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
}

/** The attendance at sessions, as families see it. */
export const findFamilyAttendance = (db: Db, registrationIds: readonly string[]) =>
  db
    .select({ ...SESSION, attendance })
    .from(attendance)
    .innerJoin(sessions, eq(sessions.id, attendance.sessionId))
    .where(inArray(attendance.registrationId, [...registrationIds]))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))

/** The marks of registrations, in the order in which they were made. */
export const findAllMarks = (db: Db, registrationIds: readonly string[]) =>
  db
    .select({ ...SESSION, mark: attendanceMarks })
    .from(attendanceMarks)
    .innerJoin(sessions, eq(sessions.id, attendanceMarks.sessionId))
    .where(inArray(attendanceMarks.registrationId, [...registrationIds]))
    .orderBy(asc(attendanceMarks.markedAt), asc(attendanceMarks.id))

/** The absences that a family was notified of. */
export const findAbsenceNotices = (db: Db, registrationIds: readonly string[]) =>
  db
    .select()
    .from(absenceNotices)
    .where(inArray(absenceNotices.registrationId, [...registrationIds]))
    .orderBy(asc(absenceNotices.startsAt))

/** All messages of schools to a parent, in both languages, newest first. */
export const findAllMessages = (db: Db, userId: string) =>
  db
    .select({
      message: { sentAt: messages.sentAt, textEn: messages.textEn, textAr: messages.textAr },
      receipt: messageRecipients,
      activity: ACTIVITY,
      timeZone: activities.timeZone,
    })
    .from(messageRecipients)
    .innerJoin(messages, eq(messages.id, messageRecipients.messageId))
    .innerJoin(activities, eq(activities.id, messages.activityId))
    .innerJoin(schools, ofSchool)
    .where(eq(messageRecipients.userId, userId))
    .orderBy(desc(messages.sentAt), desc(messages.id))

/** A parent's wishlists, the oldest first. */
export const findAllWishlists = (db: Db, userId: string) =>
  db
    .select({ id: wishlists.id, name: wishlists.name, createdAt: wishlists.createdAt })
    .from(wishlists)
    .where(eq(wishlists.userId, userId))
    .orderBy(asc(wishlists.createdAt), asc(wishlists.id))

/** The activities in a parent's wishlists, newest first. */
export const findAllWishes = (db: Db, userId: string) =>
  db
    .select({
      wishlistId: wishlistItems.wishlistId,
      activity: ACTIVITY,
      at: wishlistItems.addedAt,
    })
    .from(wishlistItems)
    .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
    .innerJoin(activities, eq(activities.id, wishlistItems.activityId))
    .innerJoin(schools, ofSchool)
    .where(eq(wishlists.userId, userId))
    .orderBy(desc(wishlistItems.addedAt), desc(activities.id))

/** The lines of a parent's cart. */
export const findWholeCart = (db: Db, userId: string) =>
  db
    .select({ activity: ACTIVITY, at: cartLines.addedAt, childId: cartLines.childId })
    .from(cartLines)
    .innerJoin(activities, eq(activities.id, cartLines.activityId))
    .innerJoin(schools, ofSchool)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id))

/** The activities whose opening a parent waits for. */
export const findAllOpeningAlerts = (db: Db, userId: string) =>
  db
    .select({ activity: ACTIVITY, at: openingAlerts.askedAt })
    .from(openingAlerts)
    .innerJoin(activities, eq(activities.id, openingAlerts.activityId))
    .innerJoin(schools, ofSchool)
    .where(eq(openingAlerts.userId, userId))
    .orderBy(asc(openingAlerts.askedAt), asc(activities.id))

/** The activities that a parent was notified of because of their searches. */
export const findAllSearchNews = (db: Db, userId: string) =>
  db
    .select({ searchId: savedSearchNews.searchId, gId: activities.gId })
    .from(savedSearchNews)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchNews.searchId))
    .innerJoin(activities, eq(activities.id, savedSearchNews.activityId))
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearchNews.activityId))
