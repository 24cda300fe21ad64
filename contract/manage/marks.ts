import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { ATTENDANCE_STATUSES } from '../family/registrations.ts'
import { gId, moment, sessionId } from '../shapes.ts'
import { staffRole } from '../staff/roles.ts'
import { currentMark } from '../trainer/day.ts'
import { managedSession } from './managed-session.ts'

/** A mark as it was received, even if it does not count. */
const keptMark = z.object({
  markId: z.guid(),
  registrationId: z.guid(),
  childId: z.guid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null: takes an earlier mark back. */
  status: z.nullable(z.enum(ATTENDANCE_STATUSES)),
  /** By the server's clock. */
  markedAt: moment,
  /** By the device's clock. */
  deviceTime: moment,
  receivedAt: moment,
  device: z.string(),
  /** The name of the marker; null if they have left. */
  by: z.nullable(z.string()),
  role: staffRole,
  version: z.int(),
  /** Whether this is the mark that counts for the child at this session. */
  counts: z.boolean(),
})
export type KeptMark = z.infer<typeof keptMark>

/** A child who had a seat at a session, and the mark that counts. */
const attendanceRow = z.object({
  registrationId: z.guid(),
  childId: z.guid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Whether the family announced an absence. */
  announced: z.boolean(),
  /** Null: not marked yet. */
  mark: z.nullable(currentMark),
})
export type AttendanceRow = z.infer<typeof attendanceRow>

const attendance = z.object({ session: managedSession, children: z.array(attendanceRow) })
export type SessionAttendance = z.infer<typeof attendance>

/**
 * For correcting marks (`trainer/mark`): names and marks, and nothing else about a child. What an
 * Admin reads is recorded.
 */
export const getAttendance = {
  method: 'GET',
  path: 'manage/getattendance',
  summary: 'Lists who had a seat at a session, with their current marks.',
  input: z.object({ gId, sessionId }),
  output: attendance,
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint

/** The newest 500, in the order of arrival. What an Admin reads is recorded. */
export const getMarks = {
  method: 'GET',
  path: 'manage/getmarks',
  summary: 'Lists every mark of a session, newest first.',
  input: z.object({ gId, sessionId }),
  output: z.array(keptMark),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint
