import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { opaque, otp, personName, phoneNumber } from './identity.ts'
import { id, language, maybe } from '../shapes.ts'

export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  phoneNumberConfirmed: z.boolean(),
  cityId: z.nullable(id),
  language,
})
export type Profile = z.infer<typeof profile>

export const signUpByPhone = {
  method: 'POST',
  path: 'parents/signupbyphone',
  summary: 'Starts a sign-up by phone and sends a code; verifying it creates the account.',
  input: z.object({
    phoneNumber,
    firstName: personName,
    lastName: personName,
    cityId: id,
    tempToken: maybe(opaque),
  }),
  output: otp,
  refusals: ['phone_taken'],
} as const satisfies Endpoint

export const getParentProfile = {
  method: 'GET',
  path: 'parents/getparentprofile',
  summary: "Returns the parent's profile.",
  input: z.object({}),
  output: profile,
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

/** A field that is left out stays as it is; a `cityId` of null removes the city. */
export const editProfile = {
  method: 'POST',
  path: 'parents/editprofile',
  summary: "Changes the parent's names, city and language.",
  input: z.object({
    firstName: personName,
    lastName: personName,
    cityId: maybe(id),
    language: z.optional(language),
  }),
  output: profile,
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

/**
 * The topics a parent can switch off. Codes and changes of the sign-in are always sent. `absences`
 * report a child who is not marked present, to parents who asked for it. `messages` are written by
 * schools; they appear in the parent's list in any case. `searches` report new activities that fit
 * a saved search.
 */
export const NOTICE_TOPICS = [
  'registrations',
  'waitingList',
  'changes',
  'reminders',
  'absences',
  'messages',
  'searches',
] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

const channels = z.object({ email: z.boolean(), sms: z.boolean() })

export const noticeSettings = z.object({
  registrations: channels,
  waitingList: channels,
  changes: channels,
  reminders: channels,
  absences: channels,
  messages: channels,
  searches: channels,
})
export type NoticeSettings = z.infer<typeof noticeSettings>

export const getNoticeSettings = {
  method: 'GET',
  path: 'parents/getnoticesettings',
  summary: 'Returns which notices the parent wants by which channel.',
  input: z.object({}),
  output: noticeSettings,
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

/**
 * `messages`, `absences` and `searches` were added later than the others: if left out, they stay as
 * they are. `seen` holds the settings as the form showed them before the change. With it, only the
 * differences are written. So an old open page does not switch e-mails on again that were ended by
 * the link in one.
 */
export const editNoticeSettings = {
  method: 'POST',
  path: 'parents/editnoticesettings',
  summary: 'Changes which notices the parent wants by which channel.',
  input: z.extend(noticeSettings, {
    absences: z.optional(channels),
    messages: z.optional(channels),
    searches: z.optional(channels),
    seen: maybe(noticeSettings),
  }),
  output: noticeSettings,
  access: 'token',
  refusals: [],
} as const satisfies Endpoint
