import * as z from 'zod/mini'
import { optionalLine, phoneNumber, text } from '../accounts/identity.ts'
import { span } from '../card.ts'
import type { Endpoint } from '../endpoint.ts'
import { SETTING } from '../search/filters-registry.ts'
import {
  MAX_ACTIVITY_ADDRESS,
  MAX_ACTIVITY_AGE,
  MAX_ACTIVITY_DESCRIPTION,
  MAX_ACTIVITY_NAME,
  MAX_CAPACITY,
  MAX_FEES,
  MAX_NOTE,
} from '../limits.ts'
import { genderId, gId, id, latitude, longitude, maybe, money, sessionId, slug } from '../shapes.ts'
import { managed } from './activities.ts'
import { plannedDay, plannedMoment } from './planned.ts'
import { MAX_WEEKLY_TIMES, scheduleException, weeklyTime } from './schedule.ts'

/** Dates that differ from the weekly pattern: more than the weeks of two years. */
const MAX_EXCEPTIONS = 400
const MAX_TRAINERS = 20

const age = z.int().check(z.gte(0), z.lte(MAX_ACTIVITY_AGE))

/** When an activity takes place. Each list replaces the stored one. */
export const dates = {
  schedule: z.optional(z.array(weeklyTime).check(z.maxLength(MAX_WEEKLY_TIMES))),
  startDate: maybe(plannedDay),
  endDate: maybe(plannedDay),
  exceptions: z.optional(z.array(scheduleException).check(z.maxLength(MAX_EXCEPTIONS))),
}

/**
 * What a school writes about an activity. A missing field stays as it is; in a new activity it is
 * not set yet. `null` means: no limit, any age, none.
 */
export const written = {
  activityName: z.optional(optionalLine(MAX_ACTIVITY_NAME)),
  activityName_Ar: z.optional(optionalLine(MAX_ACTIVITY_NAME)),
  description_En: z.optional(text(MAX_ACTIVITY_DESCRIPTION)),
  description_Ar: z.optional(text(MAX_ACTIVITY_DESCRIPTION)),
  address_En: z.optional(optionalLine(MAX_ACTIVITY_ADDRESS)),
  address_Ar: z.optional(optionalLine(MAX_ACTIVITY_ADDRESS)),
  latitude: maybe(latitude),
  longitude: maybe(longitude),
  /** Any phone number as people type it, including 9200…. */
  schoolPhone: maybe(phoneNumber),
  /** Its slug, alone or in an object as in a card. */
  category: maybe(z.union([slug, z.object({ slug })])),
  genderId: z.optional(genderId),
  minAge: maybe(age),
  maxAge: maybe(age),
  fees: z.optional(money.check(z.lte(MAX_FEES), z.multipleOf(0.01))),
  capacity: maybe(z.int().check(z.gte(1), z.lte(MAX_CAPACITY))),
  setting: maybe(z.enum(SETTING)),
  registrationOpensAt: maybe(plannedMoment),
  registrationClosesAt: maybe(plannedMoment),
  ...dates,
  /** Trainers of the school. They replace the current ones. */
  trainerIds: z.optional(z.array(z.guid()).check(z.maxLength(MAX_TRAINERS))),
}

export type WrittenFields = z.infer<z.ZodMiniObject<typeof written>>

/** The version that the user saw before changing the activity. */
const version = z.int().check(z.gte(1))
const seen = z.object({ gId, version })

const forSchools = { access: 'token', roles: ['School', 'Admin'] } as const

/** Adds a draft. It needs a name in one language; the rest can follow. */
export const addActivity = {
  ...forSchools,
  method: 'POST',
  path: 'manage/addactivity',
  summary: 'Adds a draft activity to a school.',
  input: z.object({ schoolId: id, ...written }),
  output: managed,
  refusals: ['not_found'],
  idempotent: true,
} as const satisfies Endpoint

/**
 * Families are notified about dates that moved or were called off. If the version is out of date,
 * the change is refused as `edited_meanwhile`, with the current activity in `current`.
 */
export const editActivity = {
  ...forSchools,
  method: 'POST',
  path: 'manage/editactivity',
  summary: 'Changes the given fields of an activity.',
  input: z.extend(seen, written),
  output: managed,
  refusals: ['not_found', 'edited_meanwhile', 'not_published'],
} as const satisfies Endpoint

/** Missing fields are refused, each at its path. */
export const publishActivity = {
  ...forSchools,
  method: 'POST',
  path: 'manage/publish',
  summary: 'Publishes an activity.',
  input: seen,
  output: managed,
  refusals: ['not_found', 'edited_meanwhile', 'not_published'],
} as const satisfies Endpoint

/** Registered families keep their places, and can still open its page. */
export const unpublishActivity = {
  ...publishActivity,
  path: 'manage/unpublish',
  summary: 'Unpublishes an activity; nobody new can register.',
} as const satisfies Endpoint

/**
 * Only for an activity that was never published: others can only be called off. Otherwise
 * `forbidden`.
 */
export const removeDraft = {
  ...publishActivity,
  path: 'manage/removedraft',
  summary: 'Removes a draft permanently.',
  output: z.undefined(),
  status: 204,
} as const satisfies Endpoint

/** Needs a message in at least one language. Families get it with the notice. */
export const cancelActivity = {
  ...publishActivity,
  path: 'manage/cancelactivity',
  summary: 'Calls an activity off and notifies every registered or waiting family.',
  input: z.extend(seen, {
    message_En: maybe(optionalLine(MAX_NOTE)),
    message_Ar: maybe(optionalLine(MAX_NOTE)),
  }),
} as const satisfies Endpoint

export const duplicateActivity = {
  ...forSchools,
  method: 'POST',
  path: 'manage/duplicateactivity',
  summary: 'Copies an activity to a draft with another start date, on the same weekdays.',
  input: z.object({ gId, startDate: plannedDay }),
  output: managed,
  refusals: ['not_found'],
  idempotent: true,
} as const satisfies Endpoint

export const CHANGES = ['kept', 'moved', 'added', 'removed', 'clash'] as const

/**
 * What would happen to a date. `clash`: a moved or added date at which a child of the roster has
 * another activity of the same school, named by `why`. Activities at other schools are not
 * revealed. Callers who may see the roster get the children in `clashing`.
 */
const change = z.object({
  sessionId: z.nullable(sessionId),
  before: z.nullable(span),
  after: z.nullable(span),
  kind: z.enum(CHANGES),
  why: z.nullable(z.string()),
  clashing: z.optional(z.array(z.object({ firstName: z.string(), why: z.string() }))),
})
export type DateChange = z.infer<typeof change>

/** One date instead of all: moved (`sessionId` and times), called off (no times) or added (no id). */
const oneDate = {
  sessionId: maybe(sessionId),
  startsAt: maybe(plannedMoment),
  endsAt: maybe(plannedMoment),
}

/**
 * `families` counts those that would be notified. A change of one date is refused as `movesession`,
 * `cancelsession` or `addsession` would refuse it.
 */
export const previewChange = {
  ...forSchools,
  method: 'POST',
  reads: true,
  path: 'manage/previewchange',
  summary: 'Previews a change of dates without saving it.',
  input: z.object({ gId, ...dates, ...oneDate }).check(
    z.refine(({ endsAt, startsAt }) => startsAt || !endsAt, {
      path: ['startsAt'],
      params: { code: 'required' },
    }),
    z.refine(({ endsAt, startsAt }) => endsAt || !startsAt, {
      path: ['endsAt'],
      params: { code: 'required' },
    }),
  ),
  output: z.object({ changes: z.array(change), families: z.int(), clashes: z.int() }),
  refusals: ['not_found', 'not_published'],
} as const satisfies Endpoint
