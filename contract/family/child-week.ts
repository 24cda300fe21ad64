import * as z from 'zod/mini'
import { changed } from '../accounts/identity.ts'
import type { Endpoint } from '../endpoint.ts'
import { BUSY_KINDS } from '../activities.ts'
import { LONGEST_WAY, MAX_BUSY_TIMES, WAY_STEP } from './week-limits.ts'
import { clockTime, maybe } from '../shapes.ts'
import { childId } from './child.ts'

// When a child has time, as its parents say: nobody else sees it.

/** A time of the same day; `24:00` is its end. */
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
  /** From one place to another, before and after what is somewhere else. */
  wayMinutes: z.int().check(z.gte(0), z.lte(LONGEST_WAY), z.multipleOf(WAY_STEP)),
  /** Whether the parents bring and fetch this child themselves. */
  needsRide: z.boolean(),
  busy: z.array(busyTime).check(z.maxLength(MAX_BUSY_TIMES)),
}

/** As the form showed it before it was changed. */
const seenWeek = z.object(week)

export const childWeek = z.object({ childId, ...week })
export type ChildWeek = z.infer<typeof childWeek>

/** Asked for with POST, so that no address names the child. */
export const getChildWeek = {
  method: 'POST',
  path: 'parents/getchildweek',
  summary: 'When a child of the parent has no time, in any week.',
  input: z.object({ childId }),
  output: childWeek,
  access: 'token',
  reads: true,
  refusals: ['not_found'],
} as const satisfies Endpoint

/**
 * Replaces all of it. With `seen`, which is the week as it was before somebody changed it, only what they
 * changed is written: what the other guardian has said meanwhile stays.
 */
export const saveChildWeek = {
  method: 'POST',
  path: 'parents/savechildweek',
  summary: 'Says when a child has no time, in place of what was said before.',
  input: z.object({ childId, ...week, seen: maybe(seenWeek) }),
  output: changed,
  access: 'confirmed',
  refusals: ['not_found'],
} as const satisfies Endpoint
