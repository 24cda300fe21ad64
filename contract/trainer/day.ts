import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import type { AttendanceStatus } from '../family/registrations.ts'
import { managedSession } from '../manage/managed-session.ts'
import { plannedDay } from '../manage/planned.ts'
import { day, gId, maybe, moment } from '../shapes.ts'

/**
 * The same as for families. Written again, because a trainer's page would weigh 3 KB more with all calls
 * about registrations.
 */
export const attendanceStatus = z.enum([
  'attended',
  'absent',
  'late',
  'excused',
] as const satisfies readonly AttendanceStatus[])

/** The mark of a child at a session that counts now. */
export const currentMark = z.object({
  /** Null: an earlier mark was taken back. */
  status: z.nullable(attendanceStatus),
  markedAt: moment,
  /** The name of whoever made it; null if they have left. */
  by: z.nullable(z.string()),
  /** The next mark is made on this version. */
  version: z.int().check(z.gte(1)),
})
export type CurrentMark = z.infer<typeof currentMark>

/** A child at a session. What the caller may not see of it on this day is null. */
export const dayChild = z.object({
  registrationId: z.guid(),
  childId: z.guid(),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  /** In full years on the day, at the venue. */
  age: z.int(),
  /** The family has said that it will not come. */
  announced: z.boolean(),
  medicalNotes: z.nullable(z.string()),
  guardian: z.nullable(z.object({ name: z.string(), phoneNumber: z.nullable(z.string()) })),
  /** The second guardian of the child, if it has one. */
  otherGuardian: z.optional(
    z.nullable(z.object({ name: z.string(), phoneNumber: z.nullable(z.string()) })),
  ),
  emergencyContact: z.nullable(z.object({ name: z.string(), phoneNumber: z.string() })),
  pickUp: z.nullable(z.string()),
  /** Null: nobody has marked it. */
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
  /** Another one if anything in this answer has changed. */
  version: z.string(),
  sessions: z.array(daySession),
})
export type TrainersDay = z.infer<typeof trainersDay>

/**
 * The sessions that the caller trains, with the children who have a seat; those of one activity for
 * whoever runs its school (`gId`). Without a date it is today at the venue. A trainer sees names from
 * seven days before until seven days after, and medical notes and phones on the day of the session
 * alone; that these were handed out is recorded (`parents/getaccesslog`).
 */
export const getDay = {
  method: 'GET',
  path: 'trainer/getday',
  summary: "A trainer's sessions of one day, with the children and their marks.",
  input: z.object({ date: maybe(plannedDay), gId: maybe(gId) }),
  output: trainersDay,
  access: 'token',
  roles: ['Trainer', 'School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint
