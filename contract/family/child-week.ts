import * as z from 'zod/mini'
import { changed } from '../accounts/identity.ts'
import type { Endpoint } from '../endpoint.ts'
import { BUSY_KINDS } from '../activities.ts'
import { MAX_WAY_MINUTES, MAX_BUSY_TIMES, WAY_STEP_MINUTES } from './week-limits.ts'
import { clockTime, maybe } from '../shapes.ts'
import { childId } from './child.ts'

// When a child has time, as its parents entered it. Nobody else sees it.

/** A time of the same day. `24:00` is the end of the day. */
const endOfBusyTime = z.union([clockTime, z.literal('24:00')])

/** When a child cannot come, every week. Weekday 0 is Sunday. */
export const busyTime = z
  .object({
    weekday: z.int().check(z.gte(0), z.lte(6)),
    startTime: clockTime,
    endTime: endOfBusyTime,
    kind: z.enum(BUSY_KINDS),
  })
  .check(
    z.refine(({ endTime, startTime }) => startTime < endTime, {
      path: ['endTime'],
      params: { code: 'too_small' },
    }),
  )
export type BusyTime = z.infer<typeof busyTime>

const week = {
  /** The minutes between two places, kept free before and after an activity elsewhere. */
  wayMinutes: z.int().check(z.gte(0), z.lte(MAX_WAY_MINUTES), z.multipleOf(WAY_STEP_MINUTES)),
  /** Whether the parents take and collect this child themselves. */
  needsRide: z.boolean(),
  busy: z.array(busyTime).check(z.maxLength(MAX_BUSY_TIMES)),
}

/** The week as the form showed it before the change. */
const seenWeek = z.object(week)

export const childWeek = z.object({ childId, ...week })
export type ChildWeek = z.infer<typeof childWeek>

/** A POST, so that no URL names the child. */
export const getChildWeek = {
  method: 'POST',
  path: 'parents/getchildweek',
  summary: "Returns a child's busy times in a week.",
  input: z.object({ childId }),
  output: childWeek,
  access: 'token',
  reads: true,
  refusals: ['not_found'],
} as const satisfies Endpoint

/**
 * Replaces the whole week. With `seen`, which is the week before the change, only the differences
 * are written, so that changes of the other guardian stay.
 */
export const saveChildWeek = {
  method: 'POST',
  path: 'parents/savechildweek',
  summary: "Replaces a child's busy times.",
  input: z.object({ childId, ...week, seen: maybe(seenWeek) }),
  output: changed,
  access: 'confirmed',
  refusals: ['not_found'],
} as const satisfies Endpoint
