import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { childGenderId } from '../family/children.ts'
import { attendanceCounts, REGISTRATION_STATUSES } from '../family/registrations.ts'
import { gId, maybe, moment } from '../shapes.ts'
import { format, SPREADSHEETS } from './spreadsheets.ts'

const status = z.enum(REGISTRATION_STATUSES)

/**
 * Of a child that its school registered: its guardian was invited, the invitation expired, or the
 * guardian declined.
 */
const CLAIM_STATES = ['waiting', 'lapsed', 'declined'] as const

/** A child on the roster. Fields that the caller may not see now are null. */
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
  /** The second guardian of the child, if there is one. */
  otherGuardian: z.optional(
    z.nullable(z.object({ name: z.string(), phoneNumber: z.nullable(z.string()) })),
  ),
  attendance: attendanceCounts,
  /**
   * Set for a child that got its place beyond the capacity. The reason is also in the history. It
   * is null for a trainer, and once it is forgotten.
   */
  overbooked: z.optional(z.object({ reason: z.nullable(z.string()) })),
  /** Null for a child that has a parent. */
  claim: z.nullable(z.enum(CLAIM_STATES)),
})
export type RosterRow = z.infer<typeof rosterRow>

/**
 * Without a `status`: children with a place, an offer or waiting, in this order. A trainer sees it
 * from seven days before a session until seven days after, and last names and guardians only on the
 * day of a session. Otherwise, and for school staff without the right `Roster`: `forbidden`. What
 * an Admin sees is recorded (`parents/getaccesslog`).
 */
export const getRoster = {
  method: 'GET',
  path: 'manage/getroster',
  summary: 'Lists who takes part in an activity and who is waiting.',
  input: z.object({ gId, status: maybe(status) }),
  output: z.array(rosterRow),
  access: 'token',
  roles: ['Trainer', 'School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint

/**
 * The whole roster as a file, in the language of the request. Not for trainers: their access ends
 * with the days of their sessions, but a file stays.
 */
export const exportRoster = {
  method: 'GET',
  path: 'manage/exportroster',
  summary: "Exports an activity's roster as a spreadsheet.",
  input: z.object({ gId, format }),
  output: z.file(),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
  files: Object.values(SPREADSHEETS),
} as const satisfies Endpoint
