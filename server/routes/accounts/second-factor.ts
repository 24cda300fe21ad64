import {
  addTotp,
  beginTotp,
  getSecondFactor,
  newRecoveryCodes,
  removeTotp,
  verifySecondFactor,
} from '#contract/accounts/second-factor.ts'
import type { App } from '../../lib/request/context.ts'
import { CALLS } from '../../security/rate-limits.ts'
import * as factor from '../../services/accounts/second-factor/factors.ts'
import * as step from '../../services/accounts/second-factor/second-step.ts'
import { clientOf } from '../client.ts'
import { mount, mountPrivate } from '../mount.ts'

/**
 * Mounts the calls about authenticator apps and recovery codes: to set them up, and to sign in with them.
 */
export function mountSecondFactor(app: App): void {
  mountPrivate(app, getSecondFactor, (_, caller, c) => factor.readSecondFactor(c.var.deps, caller))
  mountPrivate(app, beginTotp, (_, caller, c) => factor.beginTotp(c.var.deps, caller), CALLS)
  mountPrivate(app, addTotp, (input, caller, c) => factor.addTotp(c.var.deps, caller, input), CALLS)
  mountPrivate(app, removeTotp, async (_, caller, c) => {
    await factor.removeTotp(c.var.deps, caller)
    return { changed: true } as const
  })
  mountPrivate(
    app,
    newRecoveryCodes,
    (_, caller, c) => factor.renewRecoveryCodes(c.var.deps, caller),
    CALLS,
  )
  mount(
    app,
    verifySecondFactor,
    (input, c) => step.verifySecondFactor(c.var.deps, input, clientOf(c)),
    CALLS,
  )
}
