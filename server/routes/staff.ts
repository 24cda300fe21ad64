import {
  acceptInvitation,
  getInvitation,
  getInvitations,
  getStaff,
  invite,
  removeStaff,
  revokeInvitation,
} from '#contract/staff/staff.ts'
import { editStaff } from '#contract/staff/edit-staff.ts'
import { endSessionsOf } from '#contract/staff/end-sessions.ts'
import { getSelf } from '#contract/staff/seen-as.ts'
import { getView } from '#contract/staff/view.ts'
import type { App } from '../lib/request/context.ts'
import { CALLS } from '../security/rate-limits.ts'
import * as invitations from '../services/staff/invitations.ts'
import * as sessions from '../services/staff/end-sessions.ts'
import * as edit from '../services/staff/edit-staff.ts'
import * as staff from '../services/staff/staff.ts'
import { readSelf } from '../services/staff/seen-as.ts'
import { readView } from '../services/staff/view.ts'
import { mount, mountPrivate } from './mount.ts'

export function mountStaff(app: App): void {
  mountInvitations(app)
  mountPrivate(app, getStaff, ({ schoolId }, caller, c) =>
    staff.listStaff(c.var.deps, caller, schoolId),
  )
  mountPrivate(app, editStaff, (input, caller, c) => edit.editStaff(c.var.deps, caller, input))
  mountPrivate(app, getSelf, (_, caller, c) => readSelf(c.var.deps, caller))
  mountPrivate(app, getView, (input, caller, c) => readView(c.var.deps, caller, input))
  mountPrivate(
    app,
    endSessionsOf,
    async (input, caller, c) => {
      await sessions.endSessionsOf(c.var.deps, caller, input)
      return undefined
    },
    CALLS,
  )
  mountPrivate(app, removeStaff, async (input, caller, c) => {
    await staff.removeStaff(c.var.deps, caller, input)
    return undefined
  })
}

function mountInvitations(app: App): void {
  mountPrivate(app, invite, (input, caller, c) => invitations.invite(c.var.deps, caller, input))
  mountPrivate(app, getInvitations, ({ schoolId }, caller, c) =>
    invitations.listInvitations(c.var.deps, caller, schoolId),
  )
  mountPrivate(app, revokeInvitation, async ({ invitationId }, caller, c) => {
    await invitations.revokeInvitation(c.var.deps, caller, invitationId)
    return undefined
  })
  mount(app, getInvitation, ({ token }, c) => invitations.readInvitation(c.var.deps, token), CALLS)
  mountPrivate(
    app,
    acceptInvitation,
    ({ token }, caller, c) => invitations.acceptInvitation(c.var.deps, caller, token),
    CALLS,
  )
}
