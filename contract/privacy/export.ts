import * as z from 'zod/mini'
import { authSession } from '../accounts/account.ts'
import { noticeSettings, profile } from '../accounts/parents.ts'
import { passkey } from '../accounts/passkeys.ts'
import { totpApp } from '../accounts/second-factor.ts'
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
 * The version of the shape below. A field that is added keeps it; one that goes, or comes to mean
 * something else, gives it a new one.
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
  /** When a parent announced that the child would not come. */
  announcedAt: z.nullable(moment),
  /** Each time the staff marked it, the first one first; null: a mark was taken back. */
  marks: z.array(z.object({ status: mark, at: moment, role: z.enum(STAFF_ROLES) })),
  /** When the session began of which the parent was told that the child is not marked present. */
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
  /** When it has no time; null where nothing was said. */
  week: z.nullable(
    z.object({ wayMinutes: z.int(), needsRide: z.boolean(), busy: z.array(busyTime) }),
  ),
  /** Since when it has a private calendar address. The address is a secret, and left out. */
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
    /** One that is not confirmed yet. */
    newEmail: z.nullable(z.string()),
    /** The password itself is kept only in a form that nobody can read. */
    hasPassword: z.boolean(),
    createdAt: moment,
    eraseAt,
  }),
  consents: z.array(consent),
  /** The other guardian, who sees the same children, and whom the parent has invited. */
  guardians: z.optional(guardiansOfFamily),
  children: z.array(exportedChild),
  registrations: z.array(registration),
  dues: z.array(familyDues),
  messages: z.array(message),
  wishlists: z.array(
    z.object({
      /** Null: the list of the hearts. */
      name: z.nullable(z.string()),
      createdAt: moment,
      activities: z.array(saved),
    }),
  ),
  cart: z.array(z.extend(saved, { childId: z.nullable(z.guid()) })),
  openingAlerts: z.array(saved),
  savedSearches: z.array(
    z.object({
      /** What is looked for, in the language of the request. */
      title: z.string(),
      /** As the search takes them. */
      filters: byName,
      savedAt: moment,
      renewedAt: moment,
      /** What the parent was told of because of it. */
      told: z.array(gId),
    }),
  ),
  notices: noticeSettings,
  signIns: z.array(authSession),
  passkeys: z.array(passkey),
  /** The app that makes codes to sign in with, without its secret; null: none. */
  totp: totpApp,
  /** How many are left; the codes themselves are kept only in a form that nobody can read. */
  recoveryCodes: z.int(),
  /** Browsers that may be pushed to: whose service it is. The rest of their address is a secret. */
  pushes: z.array(z.object({ service: z.string(), since: moment })),
  /** When the networks were last seen that the parent signed in from; which, only a hash knows. */
  places: z.array(z.object({ lastSeenAt: moment })),
  /** Codes that were sent in the last days: what for. */
  codes: z.array(z.object({ purpose: z.string(), at: moment })),
  /** What calls were answered in the last day, to be answered the same if they come again. */
  answers: z.array(z.object({ at: moment, answer: z.unknown() })),
  /** Children whom schools registered for the parent's address, and whom nobody has claimed yet. */
  claims: z.array(claim),
  /** Whoever saw something of the children, as far as it is recorded, the newest first. */
  access: z.array(access),
  /** What the parent is at schools. */
  work: z.array(z.object({ schoolId: id, role: z.enum(SCHOOL_ROLES), since: moment })),
})
export type FamilyExport = z.infer<typeof familyExport>

/**
 * Left out are secrets (passwords, tokens and what ties a browser to us, as hashes or otherwise) and who
 * of a school did something, besides what `parents/getaccesslog` tells.
 */
export const exportFamily = {
  method: 'GET',
  path: 'parents/exportfamily',
  summary: 'Everything that is stored of the family, for it to read and to take along.',
  input: z.object({}),
  output: familyExport,
  access: 'token',
  refusals: [],
} as const satisfies Endpoint
