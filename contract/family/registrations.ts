import * as z from 'zod/mini'
import { card, registrationState, session } from '../activities.ts'
import type { Endpoint } from '../endpoint.ts'
import { MAX_PAGE_SIZE, MAX_SIBLINGS } from '../limits.ts'
import { activityStatusId, day, gId, id, maybe, moment } from '../shapes.ts'

const registrationId = z.guid()
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

const status = z.enum(REGISTRATION_STATUSES)
const waitlistPosition = z.optional(z.int().check(z.gte(1)))

/** The result for one child. `code` and `message` say why it was refused. */
export const registerResult = z.object({
  childId,
  registrationId: z.nullable(registrationId),
  status: z.enum(['confirmed', 'waitlisted', 'refused']),
  waitlistPosition,
  code: z.optional(z.string()),
  message: z.optional(z.string()),
})
export type RegisterResult = z.infer<typeof registerResult>

/**
 * With `allOrNothing`, either all children get a seat or none does; with `joinWaitlist` they then
 * wait together. With an `Idempotency-Key` header, the same key and body get the first answer
 * again.
 */
export const register = {
  method: 'POST',
  path: 'activityregistrations/v2/register',
  repeatable: true,
  summary: 'Registers one or several children of the parent for an activity.',
  input: z.object({
    gId,
    childIds: z.array(childId).check(z.minLength(1), z.maxLength(MAX_SIBLINGS)),
    allOrNothing: z._default(z.boolean(), true),
    joinWaitlist: z._default(z.boolean(), false),
    allowConflict: z._default(z.boolean(), false),
  }),
  output: z.object({ results: z.array(registerResult) }),
  access: 'confirmed',
  refusals: [
    'not_found',
    'activity_full',
    'already_registered',
    'registration_closed',
    'schedule_conflict',
    'idempotency_conflict',
    'not_eligible',
  ],
} as const satisfies Endpoint

/** Why a child may not take part: a code for programs and a message for the parent. */
export const reason = z.object({
  code: z.enum(['too_young', 'too_old', 'wrong_gender']),
  message: z.string(),
  /** The day on which a child that is too young reaches the minimum age. */
  turnsOn: z.optional(day),
  /** A short form of the message, for places without room for all of it. */
  brief: z.optional(z.string()),
})

/** Another activity of the same child at the same time. */
export const conflict = z.object({
  gId,
  activityName: z.string(),
  activityName_Ar: z.string(),
  /** The first overlap; null when only the weekdays are known. */
  startsAt: z.nullable(moment),
  message: z.string(),
})

const fit = { childId, firstName: z.string(), reasons: z.array(reason) }

/** The eligibility and conflicts of a child. It may take part when `reasons` is empty. */
export const childCheck = z.object({
  ...fit,
  conflicts: z.array(conflict),
  /** The child's active registration for this activity, if there is one. */
  registration: z.nullable(z.object({ registrationId, status, waitlistPosition })),
})
export type ChildCheck = z.infer<typeof childCheck>

/** What a parent needs to know before registering: the current seats, and each child's check. */
export const checkChildren = {
  method: 'GET',
  path: 'activityregistrations/checkchildren',
  summary: 'Whether and why each child of the parent fits an activity, and the seats left now.',
  input: z.object({ gId }),
  output: z.object({
    registrationState,
    seatsLeft: z.nullable(z.int()),
    waitlistLength: z.int(),
    /** Whether children can join a waiting list when no seat is left. */
    hasWaitlist: z.boolean(),
    children: z.array(childCheck),
  }),
  access: 'token',
  refusals: ['not_found'],
} as const satisfies Endpoint

export const activityFit = z.object({
  gId,
  children: z.array(
    z.object({
      ...fit,
      /** Of the child's active registration for this activity, if there is one. */
      registrationStatus: z.optional(status),
    }),
  ),
})
export type ActivityFit = z.infer<typeof activityFit>

/**
 * For lists and the cart. The reasons are the same as on the page and in the refusal. Unknown ids are
 * left out.
 */
export const checkActivities = {
  method: 'POST',
  path: 'activityregistrations/checkactivities',
  summary: 'Whether and why each child of the parent fits some activities, or has a place there.',
  input: z.object({ gIds: z.array(gId).check(z.minLength(1), z.maxLength(MAX_PAGE_SIZE)) }),
  output: z.array(activityFit),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

export const ATTENDANCE_STATUSES = ['attended', 'absent', 'late', 'excused'] as const
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number]

const attendedSession = z.object({
  id,
  startsAt: moment,
  endsAt: moment,
  /** Null until somebody marks it. An absence announced by the parent is `excused`. */
  status: z.nullable(z.enum(ATTENDANCE_STATUSES)),
  /** To come, and at another time than when the child was registered. */
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
  /** When the offer of a seat ends. */
  offerExpiresAt: z.optional(moment),
  /** First names of the siblings who wait, or are offered seats, together with this child. */
  together: z.optional(z.array(z.string())),
  registeredAt: moment,
  attendance: attendanceCounts,
  sessions: z.array(attendedSession),
  /** Sessions to come that the school has called off; `sessions` has none of them. */
  cancelledSessions: z.optional(z.array(session)),
})
export type Registration = z.infer<typeof registration>

export const activityRegistrations = z.object({
  activity: card,
  registrations: z.array(registration),
})
export type ActivityRegistrations = z.infer<typeof activityRegistrations>

/** Lists the newest registration of each child and activity. The next session comes first. */
export const getActivitiesAndRegistrations = {
  method: 'GET',
  path: 'parents/GetActivitiesAndRegistrationsWithAttendance',
  summary: "The activities of the parent's children, with their registrations and attendance.",
  input: z.object({ activityStatusId: maybe(activityStatusId) }),
  output: z.array(activityRegistrations),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

const one = z.object({ registrationId })
const changedTo = z.object({ registrationId, status })

/**
 * Does nothing if it is cancelled already. Refuses `registration_closed` after the activity ended.
 */
export const cancelRegistration = {
  method: 'POST',
  path: 'activityregistrations/cancel',
  summary: 'Gives a seat back, leaves a waiting list, or declines an offer for one child.',
  input: one,
  output: changedTo,
  access: 'token',
  refusals: ['not_found', 'registration_closed'],
} as const satisfies Endpoint

const offered = z.object({ registrations: z.array(changedTo) })

/** Siblings who waited together get one offer: the answer counts for all of them. */
export const acceptOffer = {
  method: 'POST',
  path: 'activityregistrations/acceptoffer',
  summary: 'Takes the offered seat, for all siblings who waited together.',
  input: z.object({ registrationId, allowConflict: z._default(z.boolean(), false) }),
  output: offered,
  access: 'confirmed',
  refusals: ['not_found', 'schedule_conflict', 'offer_expired'],
} as const satisfies Endpoint

export const declineOffer = {
  method: 'POST',
  path: 'activityregistrations/declineoffer',
  summary: 'Gives the offered seat to the next, for all siblings who waited together.',
  input: one,
  output: offered,
  access: 'token',
  refusals: ['not_found', 'offer_expired'],
} as const satisfies Endpoint

export const announceAbsence = {
  method: 'POST',
  path: 'activityregistrations/announceabsence',
  summary: 'Says that a child will miss a session that has not begun, or that it comes after all.',
  input: z.object({ registrationId, sessionId: id, isAbsent: z._default(z.boolean(), true) }),
  output: z.object({
    registrationId,
    sessionId: id,
    status: z.nullable(z.enum(ATTENDANCE_STATUSES)),
  }),
  access: 'token',
  refusals: ['not_found', 'registration_closed'],
} as const satisfies Endpoint
