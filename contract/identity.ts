import * as z from 'zod/mini'
import { readCode } from './digits.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordLength } from './limits.ts'
import { moment } from './shapes.ts'
import { cleanLine, cleanLines, isWhole } from './typed-text.ts'

const MAX_EMAIL_LENGTH = 254
const MAX_TOKEN_LENGTH = 4096

/** A line that somebody typed, as it is kept: in writing, trimmed, not empty. */
export const line = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { abort: true }),
      z.maxLength(max),
      z.refine(isWhole),
    )

/** The same, or nothing. */
export const lineOrNothing = (max: number) =>
  z.string().check(z.overwrite(cleanLine), z.maxLength(max), z.refine(isWhole))

/** Several lines that somebody typed, or nothing. */
export const text = (max: number) =>
  z.string().check(z.overwrite(cleanLines), z.maxLength(max), z.refine(isWhole))

/** Without a letter it is no name. */
export const personName = line(100).check(z.refine(text => /\p{L}/u.test(text)))

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
