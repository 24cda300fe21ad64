// What talking to the API takes: a third of what such a page weighs, so that it comes with the
// first intent (see late-calls.ts).
export { getIdentity } from '#contract/accounts/account.ts'
export { signUpByPhone } from '#contract/accounts/parents.ts'
export {
  addEmail,
  checkEmailAvailable,
  checkPhoneNumberAvailable,
  confirmEmailByLink,
  forgotPassword,
  login,
  loginByPhoneNumber,
  registerParent,
  resetPassword,
  sendVerificationEmail,
  sendVerificationOtp,
  verifyEmail,
  verifyOtp,
} from '#contract/accounts/users.ts'
export { ask } from './ask.ts'
export { keepTokens, renewTokens } from '../session/session.ts'
