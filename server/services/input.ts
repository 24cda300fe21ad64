import type { FieldErrorCode } from '#contract/refusals.ts'
import type { Deps } from '../deps.ts'
import { isBreached } from '../identity/breached.ts'
import { readEmail } from '../identity/email.ts'
import { isGuessable } from '../identity/guessable.ts'
import { readPhoneNumber } from '../identity/phone.ts'
import { type FieldError, Refusal } from '../lib/refusal.ts'
import { isCity } from '../queries/accounts/users.ts'

/** Returns (does not throw) a refusal of one field. */
export function refuseField(path: string, code: FieldErrorCode): Refusal {
  return new Refusal('invalid_input', { errors: [{ path, code }] })
}

/** Throws a refusal with all wrong fields at once. Does nothing if none is wrong. */
export function refuseFields(wrong: Readonly<Record<string, FieldErrorCode | false>>): void {
  const errors = errorsOf(wrong)
  if (errors.length > 0) throw new Refusal('invalid_input', { errors })
}

const errorsOf = (wrong: Readonly<Record<string, FieldErrorCode | false>>) =>
  Object.entries(wrong).flatMap(([path, code]): FieldError[] => (code ? [{ path, code }] : []))

/** Returns the number in E.164. Refuses `wrong_format` at `phoneNumber`. */
export function requirePhoneNumber(typed: string): string {
  const phoneNumber = readPhoneNumber(typed)
  if (phoneNumber === null) throw refuseField('phoneNumber', 'wrong_format')
  return phoneNumber
}

/** Returns the e-mail as it is stored. Refuses `wrong_format` at `email`. */
export function requireEmail(typed: string): string {
  const email = readEmail(typed)
  if (email === null) throw refuseField('email', 'wrong_format')
  return email
}

/** Refuses a password that has leaked or is easy to guess, also from what is `known` about its owner. */
export async function requireGoodPassword(
  password: string,
  known: readonly (string | null)[],
): Promise<void> {
  if (await isTooCommon(password, wordsOf(known))) throw refuseField('password', 'too_common')
}

const isTooCommon = async (password: string, known: readonly string[]) =>
  isGuessable(password, known) || (await isBreached(password))

const wordsOf = (known: readonly (string | null)[]) =>
  known.flatMap(text => (text === null ? [] : [text, ...text.split(/[@.\s]+/)])).filter(Boolean)

interface SignUpInput {
  firstName: string
  lastName: string
  cityId: number
  email?: string
  password?: string
  phoneNumber?: string | null | undefined
}

/**
 * Checks sign-up input and returns e-mail and phone number as they are stored. Refuses all wrong fields at
 * once. The e-mail is empty if none was requested.
 */
export async function readSignUp({ db }: Pick<Deps, 'db'>, input: SignUpInput) {
  const email = input.email === undefined ? '' : readEmail(input.email)
  const typedPhone = input.phoneNumber ?? null
  const phoneNumber = typedPhone === null ? null : readPhoneNumber(typedPhone)
  const known = wordsOf([input.firstName, input.lastName, email])
  const errors = errorsOf({
    email: email === null && 'wrong_format',
    password:
      input.password !== undefined && (await isTooCommon(input.password, known)) && 'too_common',
    phoneNumber: typedPhone !== null && phoneNumber === null && 'wrong_format',
    cityId: !(await isCity(db, input.cityId)) && 'unknown_value',
  })
  if (email === null || errors.length > 0) throw new Refusal('invalid_input', { errors })
  return { email, phoneNumber }
}
