import type { Claim, LinkedClaim } from '#contract/family/claims.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Deps } from '../../deps.ts'
import { hashOf } from '../../lib/secrets/keys.ts'
import { Refusal } from '../../lib/refusal.ts'
import { momentAt } from '../../lib/venue-time.ts'
import {
  findClaim,
  findClaimByToken,
  findClaimedActivities,
  findClaimsFor,
  type FoundClaim,
  setDeclined,
} from '../../queries/family/claims.ts'
import type { Caller } from '../accounts/access.ts'
import { requireAddress } from '../accounts/own-address.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>

/**
 * Returns where the child of a link has places. Nothing else is shown before the address is confirmed.
 * Refuses `invitation_dead`.
 */
export async function readClaim(deps: ReadDeps, token: string): Promise<LinkedClaim> {
  const [place] = await placesOf(deps, [await mustFindByToken(deps, token)])
  if (!place) throw new Refusal('invitation_dead')
  return place
}

/** Lists the children that schools registered for an address that the caller has confirmed. */
export async function listClaims(deps: ReadDeps, { user }: Caller): Promise<Claim[]> {
  const contact = {
    email: user.emailConfirmedAt && user.email,
    phoneNumber: user.phoneConfirmedAt && user.phoneNumber,
  }
  const found = await findClaimsFor(deps.db, contact, deps.now())
  const places = await placesOf(deps, found)
  return places.map((place, at) => ({ ...place, firstName: found[at]?.firstName ?? '' }))
}

async function placesOf(
  { db }: Pick<Deps, 'db'>,
  found: readonly FoundClaim[],
): Promise<LinkedClaim[]> {
  if (found.length === 0) return []
  const ids = found.map(({ claim }) => claim.childId)
  const rows = Map.groupBy(await findClaimedActivities(db, ids), ({ childId }) => childId)
  return found.map(({ claim, schoolNameAr, schoolNameEn }) => ({
    claimId: claim.childId,
    schoolName_En: schoolNameEn,
    schoolName_Ar: schoolNameAr,
    activities: (rows.get(claim.childId) ?? []).map(({ gId, nameAr, nameEn }) => ({
      gId,
      activityName: nameEn,
      activityName_Ar: nameAr,
    })),
    expiresAt: momentAt(claim.expiresAt, HOME_TIME_ZONE),
  }))
}

/** Records that the child is not the caller's. Refuses as `acceptClaim` does. */
export async function declineClaim(deps: ReadDeps, caller: Caller, claimId: string): Promise<void> {
  await requireClaim(deps, caller, claimId)
  await decline(deps, claimId)
}

/** Declines a claim by its link, without an account. Refuses `invitation_dead`. */
export async function declineLink(deps: ReadDeps, token: string): Promise<void> {
  const { claim } = await mustFindByToken(deps, token)
  await decline(deps, claim.childId)
}

async function decline({ db, now }: ReadDeps, childId: string): Promise<void> {
  if (!(await setDeclined(db, childId, now()))) throw new Refusal('invitation_dead')
}

async function mustFindByToken({ db, now }: ReadDeps, token: string): Promise<FoundClaim> {
  const found = await findClaimByToken(db, hashOf(token), now())
  if (!found) throw new Refusal('invitation_dead')
  return found
}

/**
 * Returns an open claim that was sent to the caller. Refuses `invitation_dead`, and as `requireAddress` does.
 */
export async function requireClaim(
  { db, now }: ReadDeps,
  { user }: Caller,
  claimId: string,
): Promise<FoundClaim> {
  const found = await findClaim(db, claimId, now())
  if (!found) throw new Refusal('invitation_dead')
  requireAddress(user, found.claim)
  return found
}
