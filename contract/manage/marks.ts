import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { ATTENDANCE_STATUSES } from '../family/registrations.ts'
import { gId, moment } from '../shapes.ts'
import { staffRole } from '../staff/roles.ts'
import { currentMark } from '../trainer/day.ts'
import { managedSession } from './managed-session.ts'

/** A mark as it came, whether it counts or not. */
const keptMark = z.object({
  markId: z.guid(),
  registrationId: z.guid(),
  childId: z.guid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null: an earlier mark is taken back. */
  status: z.nullable(z.enum(ATTENDANCE_STATUSES)),
  /** By our clock. */
  markedAt: moment,
  /** By the clock of the device. */
  deviceTime: moment,
  receivedAt: moment,
  device: z.string(),
  /** The name of whoever made it; null if they have left. */
  by: z.nullable(z.string()),
  role: staffRole,
  version: z.int(),
  /** It is what counts for this child at this session. */
  counts: z.boolean(),
})
export type KeptMark = z.infer<typeof keptMark>

/** A child who had a seat at a session, and the mark that counts. */
const attendanceRow = z.object({
  registrationId: z.guid(),
  childId: z.guid(),
  firstName: z.string(),
  lastName: z.string(),
  /** The family has said that it will not come. */
  announced: z.boolean(),
  /** Null: nobody has marked it. */
  mark: z.nullable(currentMark),
})
export type AttendanceRow = z.infer<typeof attendanceRow>

const attendance = z.object({ session: managedSession, children: z.array(attendanceRow) })
export type SessionAttendance = z.infer<typeof attendance>

/**
 * For whoever corrects marks (`trainer/mark`): names and marks, and nothing else of a child. What an Admin
 * reads is recorded.
 */
export const getAttendance = {
  method: 'GET',
  path: 'manage/getattendance',
  summary: 'Who had a seat at a session, and the marks that count.',
  input: z.object({ gId, sessionId: z.guid() }),
  output: attendance,
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint

/** The newest five hundred, in the order in which they arrived. What an Admin reads is recorded. */
export const getMarks = {
  method: 'GET',
  path: 'manage/getmarks',
  summary: 'Every mark of a session as it came, the newest first.',
  input: z.object({ gId, sessionId: z.guid() }),
  output: z.array(keptMark),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint
