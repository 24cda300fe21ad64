import * as contract from '#contract/family/claims.ts'
import type { App } from '../../lib/request/context.ts'
import { CALLS } from '../../security/rate-limits.ts'
import { acceptClaim } from '../../services/family/accept-claim.ts'
import * as claims from '../../services/family/claims.ts'
import { mount, mountPrivate } from '../mount.ts'

export function mountClaims(app: App): void {
  mount(app, contract.getClaim, ({ token }, c) => claims.readClaim(c.var.deps, token), CALLS)
  mountPrivate(app, contract.getClaims, (_, caller, c) => claims.listClaims(c.var.deps, caller))
  mountPrivate(
    app,
    contract.acceptClaim,
    (input, caller, c) => acceptClaim(c.var.deps, caller, input),
    CALLS,
  )
  mountPrivate(
    app,
    contract.declineClaim,
    async ({ claimId }, caller, c) => {
      await claims.declineClaim(c.var.deps, caller, claimId)
      return undefined
    },
    CALLS,
  )
  mount(
    app,
    contract.declineLink,
    async ({ token }, c) => {
      await claims.declineLink(c.var.deps, token)
      return undefined
    },
    CALLS,
  )
}
