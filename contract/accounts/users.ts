import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import {
  codeTimes,
  email,
  code,
  newPassword,
  opaque,
  otp,
  password,
  personName,
  phoneNumber,
  rememberMe,
  tokens,
} from './identity.ts'
import { id, maybe } from '../shapes.ts'

export { logout, refreshToken } from './tokens.ts'

/**
 * The refusal `second_factor_required` is not a failure: its `current` has a `tempToken`
 * (second-factor.ts).
 */
export const login = {
  method: 'POST',
  path: 'users/login',
  summary: 'Signs in by e-mail and password.',
  input: z.object({ email, password, rememberMe }),
  output: tokens,
  refusals: ['wrong_credentials', 'second_factor_required'],
} as const satisfies Endpoint

export const loginByPhoneNumber = {
  method: 'POST',
  path: 'users/loginbyphonenumber',
  summary: 'Sends a sign-in code to a phone; answers the same for an unknown number.',
  input: z.object({ phoneNumber, tempToken: maybe(opaque) }),
  output: otp,
  refusals: [],
} as const satisfies Endpoint

/** With a `tempToken`, the new code replaces that browser's own code and no other. */
export const sendVerificationOtp = {
  method: 'POST',
  path: 'users/sendverificationotp',
  summary: 'Sends a code to a phone again, also for an unfinished sign-up.',
  input: z.object({ phoneNumber, tempToken: maybe(opaque) }),
  output: otp,
  refusals: [],
} as const satisfies Endpoint

export const verifyOtp = {
  method: 'POST',
  path: 'users/verifyotp',
  summary: "Exchanges a phone's code for a session; completes a sign-up.",
  input: z.object({ phoneNumber, otp: code, tempToken: opaque, rememberMe }),
  output: tokens,
  refusals: ['otp_wrong', 'otp_expired', 'phone_taken', 'second_factor_required'],
} as const satisfies Endpoint

export const registerParent = {
  method: 'POST',
  path: 'users/registerparent',
  summary: 'Signs a parent up by e-mail and sends a code to confirm it.',
  input: z.object({
    firstName: personName,
    lastName: personName,
    email,
    password: newPassword,
    cityId: id,
    phoneNumber: maybe(phoneNumber),
  }),
  output: tokens,
  refusals: ['email_taken', 'phone_taken'],
} as const satisfies Endpoint

export const checkEmailAvailable = {
  method: 'POST',
  path: 'users/checkemailavailable',
  summary: 'Checks whether an account can be created with an e-mail.',
  input: z.object({ email }),
  output: z.object({ available: z.boolean() }),
  refusals: [],
} as const satisfies Endpoint

export const checkPhoneNumberAvailable = {
  method: 'POST',
  path: 'users/checkphonenumberavailable',
  summary: 'Checks whether an account can be created with a phone number.',
  input: z.object({ phoneNumber }),
  output: z.object({ available: z.boolean() }),
  refusals: [],
} as const satisfies Endpoint

export const forgotPassword = {
  method: 'POST',
  path: 'users/forgotpassword',
  summary: 'Sends a code to reset the password; answers the same for an unknown e-mail.',
  input: z.object({ email, tempToken: maybe(opaque) }),
  output: otp,
  refusals: [],
} as const satisfies Endpoint

export const resetPassword = {
  method: 'POST',
  path: 'users/resetpassword',
  summary: 'Sets a new password by the code, ends every other session and signs in.',
  input: z.object({ email, code, tempToken: opaque, password: newPassword, rememberMe }),
  output: tokens,
  refusals: ['email_code_wrong', 'email_code_expired', 'second_factor_required'],
} as const satisfies Endpoint

export const confirmEmailByLink = {
  method: 'POST',
  path: 'users/confirmemailbylink',
  summary: 'Confirms an e-mail by the link sent to it, in any browser.',
  input: z.object({ token: opaque }),
  output: z.object({ email: z.string() }),
  refusals: ['email_code_expired', 'email_taken'],
} as const satisfies Endpoint

export const addEmail = {
  method: 'POST',
  path: 'users/addemail',
  summary: 'Adds or changes the e-mail and sends a code; the old one stays until it is confirmed.',
  input: z.object({ email }),
  output: tokens,
  access: 'token',
  refusals: ['email_taken'],
} as const satisfies Endpoint

export const sendVerificationEmail = {
  method: 'POST',
  path: 'users/sendverificationemail',
  summary: "Sends a code to the parent's e-mail, or to its replacement.",
  input: z.object({ email }),
  output: codeTimes,
  access: 'token',
  refusals: ['not_found'],
} as const satisfies Endpoint

export const verifyEmail = {
  method: 'POST',
  path: 'users/verifyemail',
  summary: 'Confirms an e-mail by its code.',
  input: z.object({ email, code }),
  output: tokens,
  access: 'token',
  refusals: ['email_code_wrong', 'email_code_expired', 'email_taken'],
} as const satisfies Endpoint
