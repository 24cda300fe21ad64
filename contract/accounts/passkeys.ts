import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { moment } from '../shapes.ts'
import { DEVICES } from './account.ts'
import { changed, opaque, rememberMe, tokens } from './identity.ts'

// WebAuthn Level 3: what is sent to the browser and what it answers, in the JSON forms of the
// standard.

/** More than a family has devices. */
export const MAX_PASSKEYS = 10

/** Bytes in base64url, as in the standard. Today's keys and signatures take a fraction of the limit. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
/** A keyword of the standard, such as `internal` or `smart-card`. Browsers add new ones. */
const word = z.string().check(z.regex(/^[\w-]{0,40}$/))
const SHORT = 2000
const LONG = 40_000

/** A passkey, kept by a device or by the parent's account at the maker of the device. */
export const passkey = z.object({
  id: z.uuid(),
  /**
   * The browser that created it, for example `Chrome` or `Safari`. Null when the user agent does
   * not say.
   */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  device: z.nullable(z.enum(DEVICES)),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
})
export type Passkey = z.infer<typeof passkey>

/** `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptions = z.looseObject({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
})

/** `PublicKeyCredentialRequestOptionsJSON`. */
const requestOptions = z.looseObject({ challenge: z.string(), rpId: z.string() })

const credentialParts = {
  id: bytes(SHORT),
  rawId: bytes(SHORT),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(word)),
  clientExtensionResults: z.looseObject({}),
}

/** `RegistrationResponseJSON`. */
const registration = z.object({
  ...credentialParts,
  response: z.object({
    clientDataJSON: bytes(LONG),
    attestationObject: bytes(LONG),
    transports: z.optional(z.array(word).check(z.maxLength(10))),
  }),
})
export type PasskeyRegistration = z.infer<typeof registration>

/** `AuthenticationResponseJSON`. */
const assertion = z.object({
  ...credentialParts,
  response: z.object({
    clientDataJSON: bytes(LONG),
    authenticatorData: bytes(LONG),
    signature: bytes(LONG),
    userHandle: z.optional(z.nullable(bytes(SHORT))),
  }),
})
export type PasskeyAssertion = z.infer<typeof assertion>

export const getPasskeys = {
  method: 'GET',
  path: 'users/getpasskeys',
  summary: "Lists the signed-in user's passkeys, newest first.",
  input: z.object({}),
  output: z.array(passkey),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

/** Needs a proof, like every call that changes how a parent signs in (`users/proveidentity`). */
export const beginPasskey = {
  method: 'POST',
  path: 'users/beginpasskey',
  summary: 'Returns the options to create a passkey, valid for five minutes.',
  input: z.object({}),
  output: creationOptions,
  access: 'token',
  refusals: ['second_factor_unproven', 'too_many_passkeys'],
} as const satisfies Endpoint

export const addPasskey = {
  method: 'POST',
  path: 'users/addpasskey',
  summary: 'Stores a newly created passkey and notifies the user.',
  input: z.object({ credential: registration }),
  output: passkey,
  access: 'token',
  refusals: ['passkey_refused', 'second_factor_unproven', 'too_many_passkeys'],
} as const satisfies Endpoint

export const removePasskey = {
  method: 'POST',
  path: 'users/removepasskey',
  summary: 'Removes a passkey.',
  input: z.object({ id: z.uuid() }),
  output: changed,
  access: 'token',
  refusals: ['not_found', 'second_factor_unproven'],
} as const satisfies Endpoint

export const beginPasskeySignIn = {
  method: 'POST',
  path: 'users/beginpasskeysignin',
  summary: 'Returns the options to sign in with any passkey, valid for five minutes.',
  input: z.object({}),
  output: requestOptions,
  refusals: [],
} as const satisfies Endpoint

export const signInByPasskey = {
  method: 'POST',
  path: 'users/signinbypasskey',
  summary: 'Signs in with a passkey.',
  input: z.object({ credential: assertion, rememberMe }),
  output: tokens,
  refusals: ['passkey_refused'],
} as const satisfies Endpoint

/** Takes the `tempToken` of `second_factor_required`. */
export const beginPasskeyStep = {
  method: 'POST',
  path: 'users/beginpasskeystep',
  summary: 'Returns the options to complete a sign-in with a passkey of its user.',
  input: z.object({ tempToken: opaque }),
  output: requestOptions,
  refusals: ['second_factor_expired'],
} as const satisfies Endpoint

export const verifyPasskeyStep = {
  method: 'POST',
  path: 'users/verifypasskeystep',
  summary: 'Completes a sign-in that needs a second factor, with a passkey.',
  input: z.object({ tempToken: opaque, credential: assertion }),
  output: tokens,
  refusals: ['passkey_refused', 'second_factor_expired'],
} as const satisfies Endpoint

export const proveByPasskey = {
  method: 'POST',
  path: 'users/provebypasskey',
  summary:
    "Confirms the user's identity with a passkey, for ten minutes; uses the sign-in options.",
  input: z.object({ credential: assertion }),
  output: z.object({ provenUntil: moment }),
  access: 'token',
  refusals: ['passkey_refused'],
} as const satisfies Endpoint
