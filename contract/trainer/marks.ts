import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { maybe, moment } from '../shapes.ts'
import { attendanceStatus, currentMark } from './day.ts'

/** The most marks in one call. */
export const MAX_MARKS = 200

/**
 * A child was marked at a session. It is an event: known by its `markId`, sent again it counts once.
 * Null takes a mark back. `baseVersion` is the version of the mark that was seen when it was made, 0
 * where there was none.
 */
export const mark = z.object({
  markId: z.guid(),
  sessionId: z.guid(),
  childId: z.guid(),
  status: z.nullable(attendanceStatus),
  /** By the clock of the device. */
  markedAt: moment,
  /** As the browser calls itself: no control characters, and none of the halves that no database keeps. */
  device: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  baseVersion: z.int().check(z.gte(0), z.lte(1_000_000)),
})
export type Mark = z.infer<typeof mark>

/** What came of a mark. `superseded`: it is kept, and another one counts. */
export const MARK_RESULTS = ['stored', 'duplicate', 'superseded', 'refused'] as const

export const markResult = z.object({
  markId: z.guid(),
  result: z.enum(MARK_RESULTS),
  /** Why it was refused. */
  code: z.optional(z.string()),
  /** What counts for this child at this session now; null if nothing does. */
  mark: z.nullable(currentMark),
})
export type MarkResult = z.infer<typeof markResult>

/**
 * `sentAt` is the time on the device's clock at sending: by it, `markedAt` is put right. Each mark has a
 * result of its own, in the order of the input.
 */
export const markAttendance = {
  method: 'POST',
  path: 'trainer/mark',
  summary: 'Marks who came to a session.',
  input: z.object({
    marks: z.array(mark).check(z.minLength(1), z.maxLength(MAX_MARKS)),
    sentAt: maybe(moment),
  }),
  output: z.object({ results: z.array(markResult) }),
  access: 'token',
  roles: ['Trainer', 'School', 'Admin'],
  refusals: [],
} as const satisfies Endpoint
