import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { childGenderId } from '../family/children.ts'
import { attendanceCounts, REGISTRATION_STATUSES } from '../family/registrations.ts'
import { gId, maybe, moment } from '../shapes.ts'
import { format, SPREADSHEETS } from './spreadsheets.ts'

const status = z.enum(REGISTRATION_STATUSES)

/** Of a child that its school registered: its guardian was asked, too long ago, or does not know it. */
const CLAIM_STATES = ['waiting', 'lapsed', 'declined'] as const

/** A child of the roster. What the caller may not see of it now is null. */
export const rosterRow = z.object({
  registrationId: z.guid(),
  childId: z.guid(),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  /** In full years, today at the venue. */
  age: z.int(),
  genderId: childGenderId,
  status,
  waitlistPosition: z.nullable(z.int()),
  registeredAt: moment,
  guardian: z.nullable(z.object({ name: z.string(), phoneNumber: z.nullable(z.string()) })),
  /** The second guardian of the child, if it has one. */
  otherGuardian: z.optional(
    z.nullable(z.object({ name: z.string(), phoneNumber: z.nullable(z.string()) })),
  ),
  attendance: attendanceCounts,
  /**
   * Of a child that was given its place beyond the capacity. Why stands in the history too: null for a trainer,
   * and once it is forgotten.
   */
  overbooked: z.optional(z.object({ reason: z.nullable(z.string()) })),
  /** Null for a child that has a parent. */
  claim: z.nullable(z.enum(CLAIM_STATES)),
})
export type RosterRow = z.infer<typeof rosterRow>

/**
 * Without a `status`: whoever has a place, an offer or waits, in this order. A trainer sees it from
 * seven days before until seven days after a session, and names and guardians on the day of a session
 * alone; otherwise, and for somebody of a school without the right `Roster`: `forbidden`. What an Admin
 * sees is recorded (`parents/getaccesslog`).
 */
export const getRoster = {
  method: 'GET',
  path: 'manage/getroster',
  summary: 'Who takes part in an activity, and who waits for it.',
  input: z.object({ gId, status: maybe(status) }),
  output: z.array(rosterRow),
  access: 'token',
  roles: ['Trainer', 'School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint

/**
 * The whole roster as a file, in the language of the request. Not for a trainer: what they may see ends
 * with the days of their sessions, and a file stays.
 */
export const exportRoster = {
  method: 'GET',
  path: 'manage/exportroster',
  summary: 'The roster of an activity as a file for a spreadsheet.',
  input: z.object({ gId, format }),
  output: z.file(),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
  files: Object.values(SPREADSHEETS),
} as const satisfies Endpoint
