import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import type { AttendanceStatus } from '../family/registrations.ts'
import { managedSession } from '../manage/managed-session.ts'
import { plannedDay } from '../manage/planned.ts'
import { day, gId, maybe, moment } from '../shapes.ts'

/**
 * The same values as for families. Repeated here, because importing all registration calls would
 * add 3 KB to a trainer's page.
 */
export const attendanceStatus = z.enum([
  'attended',
  'absent',
  'late',
  'excused',
] as const satisfies readonly AttendanceStatus[])

/** The mark that counts now for a child at a session. */
export const currentMark = z.object({
  /** Null: an earlier mark was taken back. */
  status: z.nullable(attendanceStatus),
  markedAt: moment,
  /** The name of the marker; null if they have left. */
  by: z.nullable(z.string()),
  /** The `baseVersion` of the next mark. */
  version: z.int().check(z.gte(1)),
})
export type CurrentMark = z.infer<typeof currentMark>

/** A child at a session. Fields that the caller may not see on this day are null. */
export const dayChild = z.object({
  registrationId: z.guid(),
  childId: z.guid(),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  /** In full years on the day, at the venue. */
  age: z.int(),
  /** Whether the family announced an absence. */
  announced: z.boolean(),
  medicalNotes: z.nullable(z.string()),
  guardian: z.nullable(z.object({ name: z.string(), phoneNumber: z.nullable(z.string()) })),
  /** The second guardian of the child, if it has one. */
  otherGuardian: z.optional(
    z.nullable(z.object({ name: z.string(), phoneNumber: z.nullable(z.string()) })),
  ),
  emergencyContact: z.nullable(z.object({ name: z.string(), phoneNumber: z.string() })),
  pickUp: z.nullable(z.string()),
  /** Null: not marked yet. */
  mark: z.nullable(currentMark),
})
export type DayChild = z.infer<typeof dayChild>

const daySession = z.object({
  session: managedSession,
  activity: z.object({
    gId,
    activityName: z.string(),
    activityName_Ar: z.string(),
    schoolName_En: z.string(),
    schoolName_Ar: z.string(),
  }),
  children: z.array(dayChild),
})
export type DaySession = z.infer<typeof daySession>

export const trainersDay = z.object({
  date: day,
  /** Changes whenever anything in this answer changes. */
  version: z.string(),
  sessions: z.array(daySession),
})
export type TrainersDay = z.infer<typeof trainersDay>

/**
 * The sessions that the caller trains, with the children who have a seat. With `gId`, also for
 * school staff, those of that activity. The default date is today at the venue. A trainer sees
 * first names from seven days before a session until seven days after, and last names, medical
 * notes and phones only on its day; handing out medical notes is recorded (`parents/getaccesslog`).
 */
export const getDay = {
  method: 'GET',
  path: 'trainer/getday',
  summary: "Returns a trainer's sessions for a day, with children and marks.",
  input: z.object({ date: maybe(plannedDay), gId: maybe(gId) }),
  output: trainersDay,
  access: 'token',
  roles: ['Trainer', 'School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint
