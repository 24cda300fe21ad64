import {
  addEmail,
  checkEmailAvailable,
  checkPhoneNumberAvailable,
  confirmEmailByLink,
  forgotPassword,
  login,
  loginByPhoneNumber,
  logout,
  refreshToken,
  registerParent,
  resetPassword,
  sendVerificationEmail,
  sendVerificationOtp,
  verifyEmail,
  verifyOtp,
} from '#contract/accounts/users.ts'
import type { App } from '../../lib/request/context.ts'
import * as accounts from '../../services/accounts/accounts.ts'
import * as emails from '../../services/accounts/emails.ts'
import * as passwords from '../../services/accounts/passwords.ts'
import * as signIn from '../../services/accounts/sign-in.ts'
import * as authSessions from '../../services/accounts/auth-sessions.ts'
import * as signUp from '../../services/accounts/sign-up.ts'
import { CALLS } from '../../security/rate-limits.ts'
import { clientOf } from '../client.ts'
import { mount, mountPrivate } from '../mount.ts'

export function mountUsers(app: App): void {
  mountSignIn(app)
  mountSignUp(app)
  mountEmails(app)
}

function mountSignIn(app: App): void {
  mount(app, login, (input, c) => signIn.signInByPassword(c.var.deps, input, clientOf(c)), CALLS)
  for (const endpoint of [loginByPhoneNumber, sendVerificationOtp])
    mount(app, endpoint, (input, c) => signIn.sendSignInCode(c.var.deps, input, clientOf(c)), CALLS)
  mount(app, verifyOtp, (input, c) => signIn.signInByCode(c.var.deps, input, clientOf(c)), CALLS)
  mount(
    app,
    forgotPassword,
    (input, c) => passwords.forgotPassword(c.var.deps, input, clientOf(c)),
    CALLS,
  )
  mount(
    app,
    resetPassword,
    (input, c) => passwords.resetPassword(c.var.deps, input, clientOf(c)),
    CALLS,
  )
  mount(app, refreshToken, (input, c) =>
    authSessions.renewTokens(c.var.deps, input.refreshToken, clientOf(c)),
  )
  mount(app, logout, async (input, c) => {
    await authSessions.signOut(c.var.deps, input.refreshToken, clientOf(c))
    return undefined
  })
}

function mountSignUp(app: App): void {
  mount(
    app,
    registerParent,
    (input, c) => signUp.registerParent(c.var.deps, input, clientOf(c)),
    CALLS,
  )
  mount(
    app,
    checkEmailAvailable,
    async ({ email }, c) => ({ available: await accounts.isEmailAvailable(c.var.deps, email) }),
    CALLS,
  )
  mount(
    app,
    checkPhoneNumberAvailable,
    async ({ phoneNumber }, c) => ({
      available: await accounts.isPhoneNumberAvailable(c.var.deps, phoneNumber),
    }),
    CALLS,
  )
}

function mountEmails(app: App): void {
  mountPrivate(
    app,
    addEmail,
    ({ email }, caller, c) => emails.addEmail(c.var.deps, caller, email, clientOf(c)),
    CALLS,
  )
  mountPrivate(
    app,
    sendVerificationEmail,
    ({ email }, caller, c) => emails.resendEmailCode(c.var.deps, caller, email, clientOf(c)),
    CALLS,
  )
  mountPrivate(
    app,
    verifyEmail,
    (input, caller, c) => emails.verifyEmail(c.var.deps, caller, input),
    CALLS,
  )
  mount(
    app,
    confirmEmailByLink,
    async ({ token }, c) => ({ email: await emails.confirmEmailByLink(c.var.deps, token) }),
    CALLS,
  )
}
