import * as z from 'zod/mini'
import { email, opaque } from '../accounts/identity.ts'
import type { Endpoint } from '../endpoint.ts'
import { moment } from '../shapes.ts'

const guardian = z.object({ firstName: z.string(), lastName: z.string(), since: moment })

const invitation = z.object({ email: z.string(), createdAt: moment, expiresAt: moment })

/** The second guardian of a family and the invitation. Both are null if there is none. */
export const guardiansOfFamily = z.object({
  guardian: z.nullable(guardian),
  /** The caller's latest invitation, even if it has expired. */
  invitation: z.nullable(invitation),
})

export const getGuardians = {
  method: 'GET',
  path: 'parents/getguardians',
  summary:
    'Returns the other guardian, any open invitation and which children each guardian added.',
  input: z.object({}),
  output: z.extend(guardiansOfFamily, {
    /**
     * The children of the caller's own account. A guardian who leaves decides whether they come
     * along.
     */
    mine: z.array(z.object({ childId: z.guid(), firstName: z.string() })),
  }),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint
export type Guardians = z.infer<typeof getGuardians.output>

/**
 * Needs a proof (`users/proveidentity`). Replaces an earlier invitation of the caller. Answers the
 * same whether or not the address has an account. Refuses with `email_not_confirmed` if the caller
 * has confirmed neither e-mail nor phone.
 */
export const inviteGuardian = {
  method: 'POST',
  path: 'parents/inviteguardian',
  summary: 'Invites the second guardian of the family by e-mail, for seven days.',
  input: z.object({ email }),
  output: z.object({ expiresAt: moment }),
  access: 'token',
  refusals: ['guardian_exists', 'to_be_erased', 'email_not_confirmed'],
} as const satisfies Endpoint

export const withdrawGuardian = {
  method: 'POST',
  path: 'parents/withdrawguardian',
  summary: 'Withdraws the invitation; its link stops working.',
  input: z.object({}),
  output: z.undefined(),
  access: 'token',
  refusals: ['not_found'],
  status: 204,
} as const satisfies Endpoint

/** A POST, so that no URL contains the token. */
export const getGuardianInvitation = {
  method: 'POST',
  path: 'parents/getguardianinvitation',
  summary: 'Returns who sent a guardian invitation, to anyone with the link.',
  input: z.object({ token: opaque }),
  output: z.object({ firstName: z.string(), lastName: z.string(), expiresAt: moment }),
  refusals: ['invitation_dead'],
  reads: true,
} as const satisfies Endpoint
export type GuardianInvitation = z.infer<typeof getGuardianInvitation.output>

/**
 * Needs a proof. The caller must have confirmed the invited address: otherwise
 * `email_not_confirmed`, or `not_found` if the account has a different one.
 */
export const acceptGuardian = {
  method: 'POST',
  path: 'parents/acceptguardian',
  summary: 'Accepts the invitation to be the second guardian.',
  input: z.object({ token: opaque }),
  output: z.undefined(),
  access: 'token',
  refusals: [
    'invitation_dead',
    'not_found',
    'email_not_confirmed',
    'guardian_exists',
    'to_be_erased',
  ],
  status: 204,
} as const satisfies Endpoint

export const declineGuardian = {
  method: 'POST',
  path: 'parents/declineguardian',
  summary: 'Declines the invitation by its link, without a session.',
  input: z.object({ token: opaque }),
  output: z.undefined(),
  refusals: ['invitation_dead'],
  status: 204,
} as const satisfies Endpoint

/**
 * Needs a proof. From then on the caller cannot see the children who stay, nor their messages and
 * calendar addresses. Children added by the other guardian always stay.
 */
export const leaveFamily = {
  method: 'POST',
  path: 'parents/leavefamily',
  summary: 'Leaves the family; the children stay with the other guardian.',
  input: z.object({
    /**
     * True: the children that the caller added come along, and the other guardian no longer sees
     * them.
     */
    withMine: z._default(z.boolean(), false),
  }),
  output: z.undefined(),
  access: 'token',
  refusals: ['not_found', 'guardian_to_be_erased'],
  status: 204,
} as const satisfies Endpoint
