import * as z from 'zod/mini'
import { readCode } from '../text/typed-code.ts'
import {
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_PERSON_NAME,
  MAX_PHONE_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '../limits.ts'
import { passwordLength } from './password-length.ts'
import { moment } from '../shapes.ts'
import { cleanLine, cleanLines, isWellFormed } from '../text/typed-text.ts'

export { changed } from '../changed.ts'
export { opaque, type Tokens, tokens } from './tokens.ts'

/** A required single line of text. It is cleaned and trimmed; a lone surrogate is refused. */
export const line = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { abort: true }),
      z.maxLength(max),
      z.refine(isWellFormed),
    )

/** A single line of text that may be empty. */
export const optionalLine = (max: number) =>
  z.string().check(z.overwrite(cleanLine), z.maxLength(max), z.refine(isWellFormed))

/** A text of several lines that may be empty. */
export const text = (max: number) =>
  z.string().check(z.overwrite(cleanLines), z.maxLength(max), z.refine(isWellFormed))

/** A person's name. It must contain a letter. */
export const personName = line(MAX_PERSON_NAME).check(z.refine(text => /\p{L}/u.test(text)))

/**
 * Any text is accepted here. Only the server checks and normalises numbers, because the library for
 * that is large.
 */
export const phoneNumber = line(MAX_PHONE_LENGTH)

/** Any text is accepted here, in any case. The server checks and normalises it. */
export const email = line(MAX_EMAIL_LENGTH)

/** A password for signing in. Only its length is limited; the rules for new ones do not apply. */
export const password = z.string().check(z.minLength(1), z.maxLength(1024))

/** A new password: 12 to 128 characters of any kind. The server also refuses common ones. */
export const newPassword = z.string().check(
  z.refine(text => passwordLength(text) >= MIN_PASSWORD_LENGTH, { params: { code: 'too_short' } }),
  z.refine(text => passwordLength(text) <= MAX_PASSWORD_LENGTH, { params: { code: 'too_long' } }),
)

/** A six-digit code. Arabic digits and groups are accepted; the result has only the digits 0–9. */
export const code = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((text: string) => readCode(text) ?? ''),
  ),
  z.string().check(z.regex(/^\d{6}$/)),
)

/** Six digits of an app in any writing, or a recovery code with or without its dashes. */
export const factorCode = line(40)

/** When a code expires, and from when another one may be requested. */
export const codeTimes = z.object({
  expiresAt: moment,
  resendAt: moment,
})
export type CodeTimes = z.infer<typeof codeTimes>

/** `tempToken` ties the code to the browser that requested it. */
export const otp = z.extend(codeTimes, { tempToken: z.string() })
export type Otp = z.infer<typeof otp>

/** With false, the session ends with the browser session and after twelve hours at the latest. */
export const rememberMe = z._default(z.boolean(), true)
