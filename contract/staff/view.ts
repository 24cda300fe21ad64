import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { MANAGED_STATES } from '../manage/activities.ts'
import { gId, id } from '../shapes.ts'
import { staffRole } from './roles.ts'
import { rights } from './staff.ts'

/**
 * When a part of a roster is visible: always, only on the days of a session, on the days around
 * one, or never.
 */
const SEEN_WHEN = ['always', 'sessionDays', 'aroundSessions', 'never'] as const
const seenWhen = z.enum(SEEN_WHEN)

/** What a person may do with an activity, and see of its people. */
const abilities = z.object({
  /** May edit it, publish it, move its dates and call it off. */
  edits: z.boolean(),
  /** First names, ages, attendance. */
  roster: seenWhen,
  /** Last names, and guardians with their phones. */
  families: seenWhen,
  medicalNotes: seenWhen,
  /** May export the roster, give places and take children off it. */
  actsOnRoster: z.boolean(),
  /** Whether families can see in the access log what this person viewed. */
  isRecorded: z.boolean(),
})
export type Abilities = z.infer<typeof abilities>

const viewed = z.object({
  gId,
  activityName: z.string(),
  activityName_Ar: z.string(),
  state: z.enum(MANAGED_STATES),
  /** The person's role in this activity. */
  role: staffRole,
  ...abilities.def.shape,
})

const view = z.object({
  /** The person's roles for the school. An Admin has that role everywhere. */
  roles: z.array(staffRole),
  rights,
  /** May invite staff, change their rights and edit the names of the school. */
  runsSchool: z.boolean(),
  /** The activities of the school in the person's console, by English name. */
  activities: z.array(viewed),
})
export type StaffView = z.infer<typeof view>

export const getView = {
  method: 'GET',
  path: 'staff/getview',
  summary: 'Returns what a staff member may see and do at a school, per activity.',
  input: z.object({ schoolId: id, userId: z.uuid() }),
  output: view,
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint
