// What talking to the API takes: a third of what such a page weighs, so that it comes with the
// first intent (see late-calls.ts).
export { getIdentity } from '#contract/account.ts'
export { signUpByPhone } from '#contract/parents.ts'
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
} from '#contract/users.ts'
export { ask } from './ask.ts'
export { keepTokens, renewTokens } from './session.ts'
