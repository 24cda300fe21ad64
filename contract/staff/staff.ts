import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { email, opaque, phoneNumber, tokens } from '../accounts/identity.ts'
import { gId, id, maybe, moment } from '../shapes.ts'
import { SCHOOL_RIGHTS, STAFF_ROLES, staffRole } from './roles.ts'

/** The most activities given to a trainer in one call. */
const MAX_ACTIVITIES = 100

export const gIds = z.array(gId).check(z.maxLength(MAX_ACTIVITIES))
export const rights = z.array(z.enum(SCHOOL_RIGHTS))

const invitation = z.object({
  invitationId: z.uuid(),
  role: staffRole,
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  rights,
  gIds: z.array(gId),
  /** The inviter. Null if the operator used the command, or the inviter has left. */
  invitedBy: z.nullable(z.string()),
  createdAt: moment,
  expiresAt: moment,
})
export type Invitation = z.infer<typeof invitation>

/**
 * Needs either `email` or `phoneNumber`. `School` and `Trainer` are roles at a school and need a
 * `schoolId`; `gIds` are its activities for a trainer. `rights` default to all. Only an Admin can
 * invite an Admin, and nobody can grant a right that they do not have. A second invitation of the
 * same address to the same role replaces the first.
 */
export const invite = {
  method: 'POST',
  path: 'staff/invite',
  summary: 'Invites someone to a role by e-mail or SMS, for seven days.',
  input: z.object({
    role: staffRole,
    email: maybe(email),
    phoneNumber: maybe(phoneNumber),
    schoolId: maybe(id),
    gIds: maybe(gIds),
    rights: maybe(rights),
  }),
  output: z.object({ invitationId: z.uuid(), expiresAt: moment }),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint

export const getInvitations = {
  method: 'GET',
  path: 'staff/getinvitations',
  summary: "Lists a school's open invitations, newest first.",
  input: z.object({ schoolId: id }),
  output: z.array(invitation),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint

export const revokeInvitation = {
  method: 'POST',
  path: 'staff/revokeinvitation',
  summary: 'Withdraws an invitation; its link stops working.',
  input: z.object({ invitationId: z.uuid() }),
  output: z.undefined(),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
  status: 204,
} as const satisfies Endpoint

/** The names of the school are null for an Admin, whose role is not tied to one. */
export const getInvitation = {
  method: 'GET',
  path: 'staff/getinvitation',
  summary: "Returns an invitation's details, to anyone with its link.",
  input: z.object({ token: opaque }),
  output: z.object({
    role: staffRole,
    schoolName_En: z.nullable(z.string()),
    schoolName_Ar: z.nullable(z.string()),
    expiresAt: moment,
  }),
  refusals: ['invitation_dead'],
} as const satisfies Endpoint

/**
 * The caller must have confirmed the invited address: otherwise `email_not_confirmed`, or
 * `not_found` if the account has a different one.
 */
export const acceptInvitation = {
  method: 'POST',
  path: 'staff/acceptinvitation',
  summary: 'Accepts an invitation; the new tokens have the role.',
  input: z.object({ token: opaque }),
  output: tokens,
  access: 'token',
  refusals: ['invitation_dead', 'not_found', 'email_not_confirmed', 'to_be_erased'],
} as const satisfies Endpoint

export const member = z.object({
  userId: z.uuid(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  rights,
  /** The activities of the school that the person trains. */
  gIds: z.array(gId),
})
export type StaffMember = z.infer<typeof member>

export const getStaff = {
  method: 'GET',
  path: 'staff/getstaff',
  summary: "Lists a school's staff by name.",
  input: z.object({ schoolId: id }),
  output: z.array(member),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint

/** The last Admin cannot be removed: `forbidden`. */
export const removeStaff = {
  method: 'POST',
  path: 'staff/removestaff',
  summary: 'Removes a role, effective immediately.',
  input: z.object({ userId: z.uuid(), role: staffRole, schoolId: maybe(id) }),
  output: z.undefined(),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
  status: 204,
} as const satisfies Endpoint
