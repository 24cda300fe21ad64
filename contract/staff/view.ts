import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { MANAGED_STATES } from '../manage/activities.ts'
import { gId, id } from '../shapes.ts'
import { staffRole } from './roles.ts'
import { rights } from './staff.ts'

/**
 * When something of a roster is seen: always, on the days of a session alone, on the days around one,
 * or never.
 */
const SEEN_WHEN = ['always', 'sessionDays', 'aroundSessions', 'never'] as const
const seenWhen = z.enum(SEEN_WHEN)

/** What somebody may do about an activity, and see of its people. */
const abilities = z.object({
  /** Write it, publish it, move its dates, call it off. */
  edits: z.boolean(),
  /** First names, ages, attendance. */
  roster: seenWhen,
  /** Last names and guardians with their phones. */
  families: seenWhen,
  medicalNotes: seenWhen,
  /** Save the roster as a file, give places, take children off. */
  actsOnRoster: z.boolean(),
  /** What they see of people is written down where families read it. */
  isRecorded: z.boolean(),
})
export type Abilities = z.infer<typeof abilities>

const viewed = z.object({
  gId,
  activityName: z.string(),
  activityName_Ar: z.string(),
  state: z.enum(MANAGED_STATES),
  /** As what they are there. */
  role: staffRole,
  ...abilities.def.shape,
})

const view = z.object({
  /** As what they work for the school; an Admin is one everywhere. */
  roles: z.array(staffRole),
  rights,
  /** Invite people, change what they may do, write the names of the school. */
  runsSchool: z.boolean(),
  /** The activities of the school that stand in their console, by English name. */
  activities: z.array(viewed),
})
export type StaffView = z.infer<typeof view>

export const getView = {
  method: 'GET',
  path: 'staff/getview',
  summary: 'What somebody of a school may see and do there, activity by activity.',
  input: z.object({ schoolId: id, userId: z.uuid() }),
  output: view,
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint
