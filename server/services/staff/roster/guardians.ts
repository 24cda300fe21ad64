import { DAY_MS, DAY_SECONDS } from '#contract/durations.ts'
import type { RosterRow } from '#contract/manage/roster.ts'
import { pathTo } from '#contract/paths.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { hashOf } from '../../../lib/secrets/keys.ts'
import { newToken } from '../../../lib/secrets/random.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { findUserByPhone } from '../../../queries/accounts/users.ts'
import type { ClaimRow } from '../../../queries/family/claims.ts'
import {
  lockActivity,
  type RegisterActivity,
} from '../../../queries/registrations/lock-activity.ts'
import { findRegistration } from '../../../queries/registrations/registration-rows.ts'
import { findClaimOf, lockClaimOf, saveClaim } from '../../../queries/staff/guardians.ts'
import { isOver } from '../../../registrations/registration-state.ts'
import type { Caller } from '../../accounts/access.ts'
import { userByEmail } from '../../accounts/accounts.ts'
import { isDomestic } from '../../accounts/admit-code.ts'
import { type AttemptDeps, limitAttempts } from '../../accounts/attempts.ts'
import type { Address } from '../../accounts/own-address.ts'
import { SMS } from '../../../security/rate-limits.ts'
import { unclaimedRecipients } from '../../family/family-notices.ts'
import type { WaitingListDeps } from '../../registrations/offer-seats.ts'
import { inTransaction } from '../../transaction.ts'
import { requirePlace } from './roster-changes.ts'
import { readRosterRow } from './roster.ts'

export type GuardianDeps = WaitingListDeps & AttemptDeps & Pick<Deps, 'siteUrl'>

const LIFETIME_MS = 30 * DAY_MS
/** Per sender: each costs a mail or an SMS to a person who may not have asked for it. */
const INVITATIONS_A_DAY = { most: 300, seconds: DAY_SECONDS }
const INVITATIONS_PER_CHILD = { most: 3, seconds: DAY_SECONDS }

/**
 * Sends the guardian of a child that the school registered a new link; the former link is invalid. Refuses as
 * `promote` does, `not_found` for a child that has a parent, and `too_many_requests`.
 */
export async function inviteAgain(
  deps: GuardianDeps,
  caller: Caller,
  registrationId: string,
): Promise<RosterRow> {
  const access = await requirePlace(deps, caller, registrationId)
  const invited = await findClaimOf(deps.db, registrationId)
  if (!invited) throw new Refusal('not_found')
  await limitAttempts(deps, `guardian ${invited.childId}`, INVITATIONS_PER_CHILD)
  await limitInvitations(deps, caller, invited)
  await inTransaction(deps, async tx => {
    const activity = await lockActivity(tx, access.activityId)
    const registration = await findRegistration(tx, registrationId)
    const claim = await lockClaimOf(tx, registrationId)
    // Again, because the role may have been taken while this waited.
    await requirePlace({ db: tx }, caller, registrationId)
    if (!activity || !registration || !claim) throw new Refusal('not_found')
    if (registration.endedAt || isOver(activity, deps.now()))
      throw new Refusal('registration_closed')
    await inviteGuardian(deps, tx, activity, claim)
  })
  return readRosterRow(deps, caller, access, registrationId)
}

/** Counts an invitation sent by school staff. Refuses `too_many_requests`. */
export async function limitInvitations(
  deps: AttemptDeps,
  { user }: Caller,
  { phoneNumber }: Pick<Address, 'phoneNumber'>,
): Promise<void> {
  await limitAttempts(deps, `guardians ${user.id}`, INVITATIONS_A_DAY)
  if (phoneNumber === null || isDomestic(phoneNumber)) return
  await limitAttempts(deps, `guardians abroad ${user.id}`, SMS.abroad)
  await limitAttempts(deps, 'guardians abroad', SMS.abroadInAll)
}

type Invited = Pick<ClaimRow, 'childId' | 'schoolId' | 'guardianName' | 'email' | 'phoneNumber'>

/**
 * Invites a guardian to claim a child: in the language of the account with this address, or in both languages
 * if there is none.
 */
export async function inviteGuardian(
  deps: Pick<GuardianDeps, 'now' | 'random' | 'notices' | 'siteUrl' | 'log'>,
  tx: Tx,
  activity: RegisterActivity,
  { childId, email, guardianName, phoneNumber, schoolId }: Invited,
): Promise<void> {
  const token = newToken(deps.random)
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const claim: ClaimRow = {
    childId,
    schoolId,
    guardianName,
    email,
    phoneNumber,
    language: await languageOf({ ...deps, db: tx }, { email, phoneNumber } as Address),
    tokenHash: hashOf(token),
    createdAt: now,
    expiresAt,
    declinedAt: null,
  }
  await saveClaim(tx, claim)
  for (const recipient of unclaimedRecipients(claim)) {
    const { language } = recipient
    const message = {
      kind: 'claim',
      school: language === 'ar' ? activity.schoolAr : activity.schoolEn,
      activity: language === 'ar' ? activity.nameAr : activity.nameEn,
      // The token is in the fragment, which browsers do not send, so that no log has it.
      link: `${deps.siteUrl}${pathTo(language, '/claim')}#token=${token}`,
      ...recipient,
    } as const
    const cause = `claim ${claim.tokenHash} ${language}`
    await deps.notices.queue(tx, message, { cause, expiresAt })
  }
}

async function languageOf(
  deps: Pick<Deps, 'db' | 'now'>,
  { email, phoneNumber }: Address,
): Promise<ClaimRow['language']> {
  const known =
    email === null ? await findUserByPhone(deps.db, phoneNumber) : await userByEmail(deps, email)
  return known?.language ?? null
}
