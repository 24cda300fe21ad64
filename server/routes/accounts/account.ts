import {
  changePassword,
  changePhone,
  confirmPhone,
  endAllAuthSessions,
  endAuthSession,
  getIdentity,
  getAuthSessions,
  proveIdentity,
  sendIdentityCode,
} from '#contract/accounts/account.ts'
import type { App } from '../../lib/request/context.ts'
import * as passwords from '../../services/accounts/passwords.ts'
import * as phones from '../../services/accounts/phones.ts'
import * as proving from '../../services/accounts/prove-identity.ts'
import * as proof from '../../services/accounts/proof.ts'
import * as authSessions from '../../services/accounts/auth-sessions.ts'
import { CALLS } from '../../security/rate-limits.ts'
import { clientOf } from '../client.ts'
import { mountPrivate } from '../mount.ts'

const CHANGED = { changed: true } as const

/** Mounts the calls about a parent's sign-in methods and sessions. */
export function mountAccount(app: App): void {
  mountPrivate(app, getIdentity, (_, caller, c) => proof.readIdentity(c.var.deps, caller))
  mountPrivate(
    app,
    sendIdentityCode,
    (input, caller, c) => proof.sendIdentityCode(c.var.deps, caller, input, clientOf(c)),
    CALLS,
  )
  mountPrivate(
    app,
    proveIdentity,
    (input, caller, c) => proving.proveIdentity(c.var.deps, caller, input, clientOf(c)),
    CALLS,
  )
  mountPrivate(
    app,
    changePhone,
    (input, caller, c) => phones.changePhone(c.var.deps, caller, input, clientOf(c)),
    CALLS,
  )
  mountPrivate(
    app,
    confirmPhone,
    (input, caller, c) => phones.confirmPhone(c.var.deps, caller, input),
    CALLS,
  )
  mountPrivate(
    app,
    changePassword,
    async ({ password }, caller, c) => {
      await passwords.changePassword(c.var.deps, caller, password)
      return CHANGED
    },
    CALLS,
  )
  mountPrivate(app, getAuthSessions, (_, caller, c) =>
    authSessions.listAuthSessions(c.var.deps, caller),
  )
  mountPrivate(app, endAuthSession, async ({ signInId }, caller, c) => {
    await authSessions.endAuthSession(c.var.deps, caller, signInId)
    return CHANGED
  })
  mountPrivate(app, endAllAuthSessions, async (_, caller, c) => {
    await authSessions.endAllAuthSessions(c.var.deps, caller)
    return CHANGED
  })
}
