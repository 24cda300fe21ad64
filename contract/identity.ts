import * as z from 'zod/mini'
import { readCode } from './digits.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordLength } from './limits.ts'
import { moment } from './shapes.ts'

const MAX_EMAIL_LENGTH = 254
const MAX_TOKEN_LENGTH = 4096

/** Control characters, halves of a character, and what turns the direction of the text around it. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** A line that somebody typed: trimmed, not empty, in writing. */
export const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine(text => !UNPRINTABLE.test(text)),
  )

/** Control characters but line breaks and tabs, and the same otherwise. */
const UNPRINTABLE_IN_TEXT = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** Several lines that somebody typed, or nothing: trimmed, in writing. */
export const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine(written => !UNPRINTABLE_IN_TEXT.test(written)),
  )

/** Without a letter it is no name; an empty one is refused as such already. */
export const personName = line(100).check(z.refine(text => text === '' || /\p{L}/u.test(text)))

/** As it was typed; the server alone knows which ones exist and how they are kept. */
export const phoneNumber = line(40)

/** As it was typed, in any case; international domains too. */
export const email = line(MAX_EMAIL_LENGTH)

/** What is offered as a password: only its length is bounded. */
export const password = z.string().check(z.minLength(1), z.maxLength(1024))

/** A password to be: 12 to 128 characters of any kind. The server refuses the common ones. */
export const newPassword = z.string().check(
  z.refine(text => passwordLength(text) >= MIN_PASSWORD_LENGTH, { params: { code: 'too_short' } }),
  z.refine(text => passwordLength(text) <= MAX_PASSWORD_LENGTH, { params: { code: 'too_long' } }),
)

/** Six digits, also Arabic ones and in groups. */
export const code = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((text: string) => readCode(text) ?? ''),
  ),
  z.string().check(z.regex(/^\d{6}$/)),
)

/** Opaque: given out by one call, handed back to another. */
export const opaque = z.string().check(z.minLength(1), z.maxLength(MAX_TOKEN_LENGTH))

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof tokens>

/** When a code stops to work, and from when on another one may be asked for. */
export const codeTimes = z.object({
  expiresAt: moment,
  resendAt: moment,
})
export type CodeTimes = z.infer<typeof codeTimes>

/** `tempToken` binds the code to the browser that asked for it. */
export const otp = z.extend(codeTimes, { tempToken: z.string() })
export type Otp = z.infer<typeof otp>

/** False: the session ends with the browser, and after twelve hours at the latest. */
export const rememberMe = z._default(z.boolean(), true)

/** The answer of a change that has nothing else to say. */
export const changed = z.object({ changed: z.literal(true) })
