import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import {
  changed,
  code,
  factorCode,
  newPassword,
  opaque,
  otp,
  password,
  phoneNumber,
  tokens,
} from './identity.ts'
import { maybe, moment } from '../shapes.ts'

/**
 * Proves that the caller is the parent and not just somebody with the session. Takes the password,
 * a fresh code together with its `tempToken`, or as `factorCode` a code of the app or a recovery
 * code, which also counts as the second factor of the session. A passkey counts too
 * (`users/provebypasskey`). A proof lasts ten minutes. Calls that change how a parent signs in need
 * one, or a sign-in of the last ten minutes. Without it they refuse with `invalid_input` and the
 * field error `proof_required` at the path `proof`.
 */
export const proveIdentity = {
  method: 'POST',
  path: 'users/proveidentity',
  summary: "Confirms the parent's identity with the password or a new code, for ten minutes.",
  input: z.object({
    password: maybe(password),
    code: maybe(code),
    tempToken: maybe(opaque),
    factorCode: maybe(factorCode),
  }),
  output: z.object({ provenUntil: moment }),
  access: 'token',
  refusals: ['wrong_credentials', 'otp_wrong', 'otp_expired', 'second_factor_wrong'],
} as const satisfies Endpoint

export const sendIdentityCode = {
  method: 'POST',
  path: 'users/sendidentitycode',
  summary: "Sends an identity code to the parent's confirmed phone or e-mail.",
  input: z.object({ channel: z.enum(['sms', 'email']), tempToken: maybe(opaque) }),
  output: otp,
  access: 'token',
  refusals: ['not_found'],
} as const satisfies Endpoint

export const getIdentity = {
  method: 'GET',
  path: 'users/getidentity',
  summary: 'Returns how the parent signs in, and if their identity was recently confirmed.',
  input: z.object({}),
  output: z.object({
    hasPassword: z.boolean(),
    /** Whether an app makes codes for this account. */
    hasTotp: z.boolean(),
    hasPasskey: z.boolean(),
    provenUntil: z.nullable(moment),
    /**
     * A new e-mail that is not confirmed yet. It replaces the current one when its code is entered.
     */
    newEmail: z.nullable(z.string()),
  }),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

export const changePhone = {
  method: 'POST',
  path: 'users/changephone',
  summary: 'Sends a code to a new phone number; the old one stays until the new one is confirmed.',
  input: z.object({ phoneNumber, tempToken: maybe(opaque) }),
  output: otp,
  access: 'token',
  refusals: ['phone_taken'],
} as const satisfies Endpoint

export const confirmPhone = {
  method: 'POST',
  path: 'users/confirmphone',
  summary: 'Confirms a new phone number by its code and notifies the old one.',
  input: z.object({ phoneNumber, otp: code, tempToken: opaque }),
  output: tokens,
  access: 'token',
  refusals: ['otp_wrong', 'otp_expired', 'phone_taken'],
} as const satisfies Endpoint

export const changePassword = {
  method: 'POST',
  path: 'users/changepassword',
  summary: 'Sets a password, ends every other session and notifies the parent.',
  input: z.object({ password: newPassword }),
  output: changed,
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

/** The kinds of device that a user agent can name. */
export const DEVICES = ['mobile', 'tablet', 'desktop'] as const

/** One signed-in browser, from its sign-in to its sign-out. */
export const authSession = z.object({
  signInId: z.uuid(),
  isCurrent: z.boolean(),
  /** For example `Chrome` or `Safari`. Null when the user agent does not say. */
  browser: z.nullable(z.string()),
  /** For example `Android`, `iOS` or `Windows`. */
  system: z.nullable(z.string()),
  device: z.nullable(z.enum(DEVICES)),
  startedAt: moment,
  lastSeenAt: moment,
})
export type AuthSession = z.infer<typeof authSession>

export const getAuthSessions = {
  method: 'GET',
  path: 'users/getsignins',
  summary: 'Lists where the parent is signed in, this browser first.',
  input: z.object({}),
  output: z.array(authSession),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

export const endAuthSession = {
  method: 'POST',
  path: 'users/endsignin',
  summary: 'Signs the parent out in one browser.',
  input: z.object({ signInId: z.uuid() }),
  output: changed,
  access: 'token',
  refusals: ['not_found'],
} as const satisfies Endpoint

export const endAllAuthSessions = {
  method: 'POST',
  path: 'users/endallsignins',
  summary: 'Signs the parent out everywhere, including here.',
  input: z.object({}),
  output: changed,
  access: 'token',
  refusals: [],
} as const satisfies Endpoint
