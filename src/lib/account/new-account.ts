import { passwordLength } from '#contract/accounts/password-length.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import type { Checks } from '../forms/form-problem.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The errors of a sign-up form that can be found without the server, so that all are shown at once. */
export const NEW_ACCOUNT_CHECKS: Checks = {
  email: text => (EMAIL.test(text) ? null : 'wrong_format'),
  password: text => (passwordLength(text) < MIN_PASSWORD_LENGTH ? 'too_short' : null),
}
