import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { maybe, moment, sessionId } from '../shapes.ts'
import { attendanceStatus, currentMark } from './day.ts'

/** The most marks in one call. */
export const MAX_MARKS = 200

/**
 * One mark of a child at a session. Marks are events and idempotent by `markId`. A `status` of null
 * takes a mark back. `baseVersion` is the version of the mark that the user saw, or 0 if there was
 * none.
 */
export const mark = z.object({
  markId: z.guid(),
  sessionId,
  childId: z.guid(),
  status: z.nullable(attendanceStatus),
  /** By the device's clock. */
  markedAt: moment,
  /**
   * The browser's name for itself, without control characters and lone surrogates, which PostgreSQL
   * cannot store.
   */
  device: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  baseVersion: z.int().check(z.gte(0), z.lte(1_000_000)),
})
export type Mark = z.infer<typeof mark>

/** The result for a mark. `superseded`: it is stored, but another one counts. */
export const MARK_RESULTS = ['stored', 'duplicate', 'superseded', 'refused'] as const

export const markResult = z.object({
  markId: z.guid(),
  result: z.enum(MARK_RESULTS),
  /** Why it was refused. */
  code: z.optional(z.string()),
  /** The mark that counts for this child at this session now; null if there is none. */
  mark: z.nullable(currentMark),
})
export type MarkResult = z.infer<typeof markResult>

/**
 * `sentAt` is the time of sending by the device's clock. It is used to correct `markedAt`. Returns
 * one result for each mark, in the order of the input.
 */
export const markAttendance = {
  method: 'POST',
  path: 'trainer/mark',
  summary: 'Marks attendance at a session.',
  input: z.object({
    marks: z.array(mark).check(z.minLength(1), z.maxLength(MAX_MARKS)),
    sentAt: maybe(moment),
  }),
  output: z.object({ results: z.array(markResult) }),
  access: 'token',
  roles: ['Trainer', 'School', 'Admin'],
  refusals: [],
} as const satisfies Endpoint
