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
  summary: 'Begins a sign-up by phone and sends a code; the account is made when it is verified.',
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
  summary: "The parent's own profile.",
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
 * The topics a parent can switch off. Codes and changes of the sign-in are always sent. `absences` tell of a
 * child who is not marked present, to parents who asked for it. `messages` are what schools write; they stand
 * in the parent's list all the same. `searches` tell what new fits a saved search.
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
  summary: 'Which notices the parent wants by which channel.',
  input: z.object({}),
  output: noticeSettings,
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

/**
 * `messages`, `absences` and `searches` came later than the others: left out, they stay as they are. With `seen`, which
 * is what was shown before somebody changed it, only what they changed is written: who has ended mails by the link in
 * one gets none again because a page of before is still open.
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
