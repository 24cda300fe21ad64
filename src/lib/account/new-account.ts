import { passwordLength } from '#contract/accounts/password-length.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import type { Checks } from '../forms/form-problem.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What can be seen of a new account before the server is asked, so that it is said in one round. */
export const NEW_ACCOUNT: Checks = {
  email: text => (EMAIL.test(text) ? null : 'wrong_format'),
  password: text => (passwordLength(text) < MIN_PASSWORD_LENGTH ? 'too_short' : null),
}
