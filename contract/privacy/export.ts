import * as z from 'zod/mini'
import { authSession } from '../accounts/account.ts'
import { noticeSettings, profile } from '../accounts/parents.ts'
import { passkey } from '../accounts/passkeys.ts'
import { passkeyStepSince, totpApp } from '../accounts/second-factor.ts'
import type { Endpoint } from '../endpoint.ts'
import { SCHOOL_ROLES } from '../staff/school-roles.ts'
import { guardiansOfFamily } from '../guardians/guardians.ts'
import { gId, id, language, moment } from '../shapes.ts'
import { STAFF_ROLES } from '../staff/roles.ts'
import { access } from './access-log.ts'
import { busyTime } from '../family/child-week.ts'
import { child } from '../family/child.ts'
import { claim } from '../family/claims.ts'
import { familyDues } from '../family/dues.ts'
import { consent, eraseAt } from './privacy.ts'
import { ATTENDANCE_STATUSES, status } from '../family/registrations.ts'
import { byName } from '../text/by-name.ts'

/**
 * The version of the shape below. A new field does not change it; a removed field, or one with a
 * new meaning, does.
 */
export const EXPORT_VERSION = 1

const activity = z.object({
  gId,
  activityName: z.string(),
  activityName_Ar: z.string(),
  schoolName_En: z.string(),
  schoolName_Ar: z.string(),
})
export type ExportedActivity = z.infer<typeof activity>

const mark = z.nullable(z.enum(ATTENDANCE_STATUSES))

const session = z.object({
  startsAt: moment,
  endsAt: moment,
  status: mark,
  /** When a parent announced the absence. */
  announcedAt: z.nullable(moment),
  /** All marks by the staff, oldest first. Null: a mark was taken back. */
  marks: z.array(z.object({ status: mark, at: moment, role: z.enum(STAFF_ROLES) })),
  /** The start of the session for which the parent was notified that the child is not marked present. */
  toldAbsentOf: z.nullable(moment),
})

const registration = z.object({
  registrationId: z.guid(),
  childId: z.guid(),
  activity,
  status,
  registeredAt: moment,
  confirmedAt: z.nullable(moment),
  offerExpiresAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  missedOffers: z.int(),
  /** Those with a mark or an announced absence. */
  sessions: z.array(session),
})

const exportedChild = z.extend(child, {
  schoolName_En: z.nullable(z.string()),
  schoolName_Ar: z.nullable(z.string()),
  createdAt: moment,
  updatedAt: moment,
  /** When the child has no time. Null if nothing was entered. */
  week: z.nullable(
    z.object({ wayMinutes: z.int(), needsRide: z.boolean(), busy: z.array(busyTime) }),
  ),
  /** Since when the child has a private calendar address. The address is a secret and left out. */
  calendarSince: z.nullable(moment),
})

const message = z.object({
  at: moment,
  activity,
  text_En: z.nullable(z.string()),
  text_Ar: z.nullable(z.string()),
  language,
  deliveredAt: z.nullable(moment),
  readAt: z.nullable(moment),
})

const saved = z.object({ activity, at: moment })

const familyExport = z.object({
  version: z.literal(EXPORT_VERSION),
  exportedAt: moment,
  parent: z.extend(profile, {
    userId: z.uuid(),
    cityName_En: z.nullable(z.string()),
    cityName_Ar: z.nullable(z.string()),
    /** An address that is not confirmed yet. */
    newEmail: z.nullable(z.string()),
    /** The password itself is only stored as a hash. */
    hasPassword: z.boolean(),
    createdAt: moment,
    eraseAt,
  }),
  consents: z.array(consent),
  /** The other guardian, who sees the same children, and the parent's invitation. */
  guardians: z.optional(guardiansOfFamily),
  children: z.array(exportedChild),
  registrations: z.array(registration),
  dues: z.array(familyDues),
  messages: z.array(message),
  wishlists: z.array(
    z.object({
      /** Null: the list of the heart button. */
      name: z.nullable(z.string()),
      createdAt: moment,
      activities: z.array(saved),
    }),
  ),
  cart: z.array(z.extend(saved, { childId: z.nullable(z.guid()) })),
  openingAlerts: z.array(saved),
  savedSearches: z.array(
    z.object({
      /** A description of the search, in the language of the request. */
      title: z.string(),
      /** In the form that the search calls take. */
      filters: byName,
      savedAt: moment,
      renewedAt: moment,
      /** The activities that the parent was notified about. */
      told: z.array(gId),
    }),
  ),
  notices: noticeSettings,
  signIns: z.array(authSession),
  passkeys: z.array(passkey),
  /** The app for sign-in codes, without its secret. Null if there is none. */
  totp: totpApp,
  /** Since when signing in by a password or a code also asks for a passkey. Null if it does not. */
  passkeyStepSince,
  /** How many are left. The codes themselves are only stored as hashes. */
  recoveryCodes: z.int(),
  /** Browsers that get push messages: the push service of each. The rest of the endpoint is a secret. */
  pushes: z.array(z.object({ service: z.string(), since: moment })),
  /**
   * When the networks that the parent signed in from were last seen. Their addresses are only
   * stored as hashes.
   */
  places: z.array(z.object({ lastSeenAt: moment })),
  /** The purposes of codes that were sent in the last days. */
  codes: z.array(z.object({ purpose: z.string(), at: moment })),
  /** Answers of the last day, which are kept for repeated requests. */
  answers: z.array(z.object({ at: moment, answer: z.unknown() })),
  /** Unclaimed children that schools registered for the parent's address. */
  claims: z.array(claim),
  /** The recorded views of the children's data, newest first. */
  access: z.array(access),
  /** The parent's roles at schools. */
  work: z.array(z.object({ schoolId: id, role: z.enum(SCHOOL_ROLES), since: moment })),
})
export type FamilyExport = z.infer<typeof familyExport>

/**
 * Leaves out secrets (passwords, tokens and browser bindings, hashed or not), and which member of a
 * school's staff did something, except what `parents/getaccesslog` reveals.
 */
export const exportFamily = {
  method: 'GET',
  path: 'parents/exportfamily',
  summary: 'Exports everything stored about the family.',
  input: z.object({}),
  output: familyExport,
  access: 'token',
  refusals: [],
} as const satisfies Endpoint
