import * as z from 'zod/mini'
import { registrationState } from '../card.ts'
import type { Endpoint } from '../endpoint.ts'
import { MAX_PAGE_SIZE, MAX_SIBLINGS } from '../limits.ts'
import { day, gId, moment } from '../shapes.ts'
import { registrationId, status, waitlistPosition } from './registrations.ts'

// The calls up to getting a seat. Those after it are in registrations.ts.

const childId = z.guid()

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
  idempotent: true,
  summary: "Registers one or more of the parent's children for an activity.",
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
  /** A short form of the message, for places with little room. */
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
  summary:
    "Returns whether each of the parent's children fits an activity and why, and the seats left.",
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
      /** The status of the child's active registration for this activity, if there is one. */
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
  summary: 'Returns whether and why each child fits the given activities or has a place there.',
  input: z.object({ gIds: z.array(gId).check(z.minLength(1), z.maxLength(MAX_PAGE_SIZE)) }),
  output: z.array(activityFit),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint
