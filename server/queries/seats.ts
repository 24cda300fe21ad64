import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { activities } from '../db/schema.ts'
import { SEAT_COUNTS } from './registrations/activity-seats.ts'

/** The columns that decide whether activities have free seats. Drafts are left out. */
export async function findSeats(db: Db, gIds: readonly string[]) {
  return db
    .select({
      gId: activities.gId,
      overAt: activities.overAt,
      cancelledAt: activities.cancelledAt,
      publishedAt: activities.publishedAt,
      capacity: activities.capacity,
      seatsReserved: activities.seatsReserved,
      taken: SEAT_COUNTS.taken,
      waiting: SEAT_COUNTS.waiting,
      hasWaitlist: activities.hasWaitlist,
      registrationOpensAt: activities.registrationOpensAt,
      registrationClosesAt: activities.registrationClosesAt,
    })
    .from(activities)
    .where(and(inArray(activities.gId, [...gIds]), isNotNull(activities.firstPublishedAt)))
}
