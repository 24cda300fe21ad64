import * as contract from '#contract/guardians/guardians.ts'
import type { App } from '../../lib/request/context.ts'
import { CALLS } from '../../security/rate-limits.ts'
import * as answer from '../../services/guardians/answer-invitation.ts'
import * as invite from '../../services/guardians/invite.ts'
import { leaveFamily } from '../../services/guardians/leave.ts'
import { mount, mountPrivate } from '../mount.ts'

export function mountGuardians(app: App): void {
  mountPrivate(app, contract.getGuardians, (_, caller, c) =>
    invite.readGuardians(c.var.deps, caller),
  )
  mountPrivate(
    app,
    contract.inviteGuardian,
    ({ email }, caller, c) => invite.inviteGuardian(c.var.deps, caller, email),
    CALLS,
  )
  mountPrivate(app, contract.withdrawGuardian, async (_, caller, c) => {
    await invite.withdrawGuardian(c.var.deps, caller)
    return undefined
  })
  mountPrivate(
    app,
    contract.leaveFamily,
    async (input, caller, c) => {
      await leaveFamily(c.var.deps, caller, input)
      return undefined
    },
    CALLS,
  )
  mountAnswers(app)
}

function mountAnswers(app: App): void {
  mount(
    app,
    contract.getGuardianInvitation,
    ({ token }, c) => answer.readGuardianInvitation(c.var.deps, token),
    CALLS,
  )
  mountPrivate(
    app,
    contract.acceptGuardian,
    async ({ token }, caller, c) => {
      await answer.acceptGuardian(c.var.deps, caller, token)
      return undefined
    },
    CALLS,
  )
  mount(
    app,
    contract.declineGuardian,
    async ({ token }, c) => {
      await answer.declineGuardian(c.var.deps, token)
      return undefined
    },
    CALLS,
  )
}
