import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  getPasskeys,
  proveByPasskey,
  removePasskey,
  signInByPasskey,
} from '#contract/accounts/passkeys.ts'
import type { App } from '../../lib/request/context.ts'
import * as proof from '../../services/accounts/prove-identity.ts'
import * as passkeys from '../../services/accounts/passkeys.ts'
import { CALLS } from '../../security/rate-limits.ts'
import { clientOf } from '../client.ts'
import { mount, mountPrivate } from '../mount.ts'

/** Mounts the calls about passkeys: to create and remove them, and to sign in with one. */
export function mountPasskeys(app: App): void {
  mountPrivate(app, getPasskeys, (_, caller, c) => passkeys.listPasskeys(c.var.deps, caller))
  mountPrivate(
    app,
    beginPasskey,
    (_, caller, c) => passkeys.beginPasskey(c.var.deps, caller),
    CALLS,
  )
  mountPrivate(
    app,
    addPasskey,
    (input, caller, c) => passkeys.addPasskey(c.var.deps, caller, input, clientOf(c)),
    CALLS,
  )
  mountPrivate(app, removePasskey, async ({ id }, caller, c) => {
    await passkeys.removePasskey(c.var.deps, caller, id)
    return { changed: true } as const
  })
  mount(app, beginPasskeySignIn, (_, c) => passkeys.beginPasskeySignIn(c.var.deps), CALLS)
  mount(
    app,
    signInByPasskey,
    (input, c) => passkeys.signInByPasskey(c.var.deps, input, clientOf(c)),
    CALLS,
  )
  mountPrivate(
    app,
    proveByPasskey,
    ({ credential }, caller, c) => proof.proveByPasskey(c.var.deps, caller, credential),
    CALLS,
  )
}
