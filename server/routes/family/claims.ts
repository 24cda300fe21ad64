import * as contract from '#contract/family/claims.ts'
import type { App } from '../../lib/request/context.ts'
import { CALLS } from '../../services/accounts/rate-limits.ts'
import { acceptClaim } from '../../services/family/accept-claim.ts'
import * as claims from '../../services/family/claims.ts'
import { mount, mountClosed } from '../mount.ts'

export function mountClaims(app: App): void {
  mount(app, contract.getClaim, ({ token }, c) => claims.readClaim(c.var.deps, token), CALLS)
  mountClosed(app, contract.getClaims, (_, caller, c) => claims.listClaims(c.var.deps, caller))
  mountClosed(
    app,
    contract.acceptClaim,
    (input, caller, c) => acceptClaim(c.var.deps, caller, input),
    CALLS,
  )
  mountClosed(
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
