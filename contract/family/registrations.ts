import * as z from 'zod/mini'
import { card, session } from '../card.ts'
import type { Endpoint } from '../endpoint.ts'
import { activityStatusId, maybe, moment, sessionId } from '../shapes.ts'

export const registrationId = z.guid()
const childId = z.guid()

/** The first three are active. A child has at most one active registration for an activity. */
export const REGISTRATION_STATUSES = [
  'confirmed',
  'offered',
  'waitlisted',
  'cancelled',
  'expired',
] as const
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

export const status = z.enum(REGISTRATION_STATUSES)
export const waitlistPosition = z.optional(z.int().check(z.gte(1)))

export const ATTENDANCE_STATUSES = ['attended', 'absent', 'late', 'excused'] as const
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number]

const attendedSession = z.object({
  id: sessionId,
  startsAt: moment,
  endsAt: moment,
  /** Null until it is marked. An absence announced by the parent is `excused`. */
  status: z.nullable(z.enum(ATTENDANCE_STATUSES)),
  /** Set if the session is still to come and was moved after the child was registered. */
  isMoved: z.optional(z.literal(true)),
})

export const attendanceCounts = z.object({
  attended: z.int(),
  absent: z.int(),
  late: z.int(),
  excused: z.int(),
  upcoming: z.int(),
  /**
   * Attended (late counts too) as a share of all marked sessions that are not excused; null until
   * one is marked.
   */
  percentage: z.nullable(z.int()),
})

export const registration = z.object({
  registrationId,
  child: z.object({ id: childId, firstName: z.string() }),
  status,
  waitlistPosition,
  /** When the offer of a seat expires. */
  offerExpiresAt: z.optional(moment),
  /** First names of the siblings who wait, or have an offer, together with this child. */
  together: z.optional(z.array(z.string())),
  registeredAt: moment,
  attendance: attendanceCounts,
  sessions: z.array(attendedSession),
  /** Sessions to come that the school has called off. `sessions` does not contain them. */
  cancelledSessions: z.optional(z.array(session)),
})
export type Registration = z.infer<typeof registration>

export const activityRegistrations = z.object({
  activity: card,
  registrations: z.array(registration),
})
export type ActivityRegistrations = z.infer<typeof activityRegistrations>

/** Lists the newest registration of each child and activity, sorted by the next session. */
export const getActivitiesAndRegistrations = {
  method: 'GET',
  path: 'parents/GetActivitiesAndRegistrationsWithAttendance',
  summary: "Lists the activities of the parent's children, with registrations and attendance.",
  input: z.object({ activityStatusId: maybe(activityStatusId) }),
  output: z.array(activityRegistrations),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

const one = z.object({ registrationId })
const changedTo = z.object({ registrationId, status })

/**
 * Does nothing if it is cancelled already. Refuses with `registration_closed` after the activity
 * has ended.
 */
export const cancelRegistration = {
  method: 'POST',
  path: 'activityregistrations/cancel',
  summary: 'Cancels a seat, leaves a waiting list or declines an offer for one child.',
  input: one,
  output: changedTo,
  access: 'token',
  refusals: ['not_found', 'registration_closed'],
} as const satisfies Endpoint

const offered = z.object({ registrations: z.array(changedTo) })

/** Siblings who waited together get one offer, so the answer counts for all of them. */
export const acceptOffer = {
  method: 'POST',
  path: 'activityregistrations/acceptoffer',
  summary: 'Accepts an offer for all siblings who waited together.',
  input: z.object({ registrationId, allowConflict: z._default(z.boolean(), false) }),
  output: offered,
  access: 'confirmed',
  refusals: ['not_found', 'schedule_conflict', 'offer_expired'],
} as const satisfies Endpoint

export const declineOffer = {
  method: 'POST',
  path: 'activityregistrations/declineoffer',
  summary: 'Declines an offer for all siblings who waited together; it goes to the next in line.',
  input: one,
  output: offered,
  access: 'token',
  refusals: ['not_found', 'offer_expired'],
} as const satisfies Endpoint

export const announceAbsence = {
  method: 'POST',
  path: 'activityregistrations/announceabsence',
  summary: 'Announces that a child will miss an upcoming session, or takes that back.',
  input: z.object({ registrationId, sessionId, isAbsent: z._default(z.boolean(), true) }),
  output: z.object({
    registrationId,
    sessionId,
    status: z.nullable(z.enum(ATTENDANCE_STATUSES)),
  }),
  access: 'token',
  refusals: ['not_found', 'registration_closed'],
} as const satisfies Endpoint
