import * as z from 'zod/mini'
import { opaque } from '../accounts/identity.ts'
import type { Endpoint } from '../endpoint.ts'
import { gId, maybe, moment } from '../shapes.ts'

const claimId = z.guid()

/** The only facts that anybody may know about a child that a school registered. */
const place = {
  claimId,
  schoolName_En: z.string(),
  schoolName_Ar: z.string(),
  activities: z.array(z.object({ gId, activityName: z.string(), activityName_Ar: z.string() })),
  expiresAt: moment,
}

/** Contains nothing about the child or the invited address: a link can be forwarded. */
const linked = z.object(place)
export type LinkedClaim = z.infer<typeof linked>

export const claim = z.object({ ...place, firstName: z.string() })
export type Claim = z.infer<typeof claim>

/** A POST, because URLs are logged. */
export const getClaim = {
  method: 'POST',
  path: 'parents/getclaim',
  summary: 'Returns where a school registered a child, to anyone with the link.',
  input: z.object({ token: opaque }),
  output: linked,
  refusals: ['invitation_dead'],
} as const satisfies Endpoint

export const getClaims = {
  method: 'GET',
  path: 'parents/getclaims',
  summary: "Lists the children schools registered for the caller's confirmed addresses.",
  input: z.object({}),
  output: z.array(claim),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

/**
 * Without `childId` the child is added to the caller's. With it, its places move to that child of
 * the caller; a place that both have is kept once. The caller must have confirmed the invited
 * address: otherwise `email_not_confirmed`, or `not_found` if the account has a different one.
 */
export const acceptClaim = {
  method: 'POST',
  path: 'parents/acceptclaim',
  summary: 'Claims a child that a school registered.',
  input: z.object({ claimId, childId: maybe(z.guid()) }),
  output: z.object({ childId: z.guid(), firstName: z.string() }),
  access: 'token',
  refusals: ['invitation_dead', 'not_found', 'email_not_confirmed', 'not_eligible'],
} as const satisfies Endpoint

/** Refuses as `acceptClaim` does. The roster shows it to the school; the child keeps its place. */
export const declineClaim = {
  method: 'POST',
  path: 'parents/declineclaim',
  summary: "Tells the school that a child it registered is not the caller's.",
  input: z.object({ claimId }),
  output: z.undefined(),
  access: 'token',
  refusals: ['invitation_dead', 'not_found', 'email_not_confirmed'],
  status: 204,
} as const satisfies Endpoint

/** The same without a session, for a person who got the link by mistake and will not sign up. */
export const declineLink = {
  method: 'POST',
  path: 'parents/declinelink',
  summary: 'Tells the school so by the link, without a session.',
  input: z.object({ token: opaque }),
  output: z.undefined(),
  refusals: ['invitation_dead'],
  status: 204,
} as const satisfies Endpoint
