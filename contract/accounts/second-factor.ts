import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { moment } from '../shapes.ts'
import { changed, factorCode, opaque, tokens } from './identity.ts'

/** Codes to keep on paper. Each can be used once instead of a code of the app, or a passkey. */
export const RECOVERY_CODES = 10

// Signing in refuses with `second_factor_required`, whose `current` has a `tempToken`, and says what the
// account has: `hasTotp`, `hasPasskey`. `users/verifysecondfactor` or `users/verifypasskeystep`
// (passkeys.ts) then completes the sign-in, within five minutes.
//
// Calls that change a factor refuse `second_factor_unproven` if the session has not shown the existing one,
// although a role requires it or `passkeyStepSince` is set: an older session may have shown a password alone.
// A `factorCode` of `users/proveidentity`, or `users/provebypasskey`, shows one.

/** An app that makes codes (RFC 6238). Null if none is set up. */
export const totpApp = z.nullable(z.object({ addedAt: moment, lastUsedAt: z.nullable(moment) }))

/** Newer than the answers that have it, so an answer of an older release may be without it. */
export const passkeyStepSince = z.optional(z.nullable(moment))

export const getSecondFactor = {
  method: 'GET',
  path: 'users/getsecondfactor',
  summary: "Returns the caller's second factors.",
  input: z.object({}),
  output: z.object({
    totp: totpApp,
    passkeys: z.int(),
    /** Since when signing in by a password or a code also asks for a passkey; null if it does not. */
    passkeyStepSince,
    /** The number of unused recovery codes. */
    recoveryCodes: z.int(),
    /** Whether a role of the caller requires a second factor. */
    isRequired: z.boolean(),
    /** Whether this session has passed a second factor. */
    isProven: z.boolean(),
  }),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

/** Needs a proof, like every call that changes how a parent signs in (`users/proveidentity`). */
export const beginTotp = {
  method: 'POST',
  path: 'users/begintotp',
  summary:
    'Returns a new secret for an authenticator app, valid for ten minutes; stored once a code confirms it.',
  input: z.object({}),
  output: z.object({
    /** In Base32, for typing it in. */
    secret: z.string(),
    /** `otpauth://…`, for opening it on the same device. */
    uri: z.string(),
    /** The same as a QR code: its dark squares as an SVG path, in a square of `size` by `size`. */
    qr: z.object({ size: z.int(), path: z.string() }),
    setupToken: z.string(),
  }),
  access: 'token',
  refusals: ['second_factor_unproven'],
} as const satisfies Endpoint

/** Needs a proof. Replaces the previous app and recovery codes. */
export const addTotp = {
  method: 'POST',
  path: 'users/addtotp',
  summary: 'Confirms the app with a code and returns the recovery codes, once.',
  input: z.object({ setupToken: opaque, code: factorCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  access: 'token',
  refusals: ['second_factor_wrong', 'second_factor_expired', 'second_factor_unproven'],
} as const satisfies Endpoint

/** Needs a proof. */
export const removeTotp = {
  method: 'POST',
  path: 'users/removetotp',
  summary: 'Removes the authenticator app from sign-in.',
  input: z.object({}),
  output: changed,
  access: 'token',
  refusals: ['not_found', 'second_factor_unproven'],
} as const satisfies Endpoint

/**
 * Needs a proof, and a passkey. Replaces the previous recovery codes. Removing the last passkey undoes it. The
 * session counts as having shown a factor.
 */
export const addPasskeyStep = {
  method: 'POST',
  path: 'users/addpasskeystep',
  summary:
    'Makes signing in by a password or a code also ask for a passkey, and returns recovery codes, once.',
  input: z.object({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  access: 'token',
  refusals: ['not_found', 'second_factor_unproven'],
} as const satisfies Endpoint

/** Needs a proof. */
export const removePasskeyStep = {
  method: 'POST',
  path: 'users/removepasskeystep',
  summary: 'Makes signing in by a password or a code no longer ask for a passkey.',
  input: z.object({}),
  output: changed,
  access: 'token',
  refusals: ['not_found', 'second_factor_unproven'],
} as const satisfies Endpoint

/** Needs a proof, and an app or a passkey that the codes can replace. */
export const newRecoveryCodes = {
  method: 'POST',
  path: 'users/newrecoverycodes',
  summary: 'Creates recovery codes, returned once; the old ones stop working.',
  input: z.object({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  access: 'token',
  refusals: ['not_found', 'second_factor_unproven'],
} as const satisfies Endpoint

export const verifySecondFactor = {
  method: 'POST',
  path: 'users/verifysecondfactor',
  summary: 'Completes a sign-in that needs a second factor, with an app code or a recovery code.',
  input: z.object({ tempToken: opaque, code: factorCode }),
  output: tokens,
  refusals: ['second_factor_wrong', 'second_factor_expired'],
} as const satisfies Endpoint
