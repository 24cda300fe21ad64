import { inArray } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { activities } from '../db/schema.ts'
import { PLACES } from './registrations/activity.ts'

/** What decides whether a seat is free in some activities, and nothing else of them. */
export async function findSeats(db: Db, gIds: readonly string[]) {
  return db
    .select({
      gId: activities.gId,
      overAt: activities.overAt,
      cancelledAt: activities.cancelledAt,
      capacity: activities.capacity,
      seatsReserved: activities.seatsReserved,
      taken: PLACES.taken,
      waiting: PLACES.waiting,
      hasWaitlist: activities.hasWaitlist,
      registrationOpensAt: activities.registrationOpensAt,
      registrationClosesAt: activities.registrationClosesAt,
    })
    .from(activities)
    .where(inArray(activities.gId, [...gIds]))
}
