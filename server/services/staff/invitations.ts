import type { Tokens } from '#contract/accounts/identity.ts'
import { DAY_MS, DAY_SECONDS } from '#contract/durations.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { pathTo } from '#contract/paths.ts'
import { SCHOOL_RIGHTS, type SchoolRight, type StaffRole } from '#contract/staff/roles.ts'
import type { Invitation } from '#contract/staff/staff.ts'
import type { Deps, Tx } from '../../deps.ts'
import { hashOf } from '../../lib/secrets/keys.ts'
import { newId, newToken } from '../../lib/secrets/random.ts'
import { Refusal } from '../../lib/refusal.ts'
import { momentAt } from '../../lib/venue-time.ts'
import type { Message } from '../../notify/message.ts'
import { lockRecipient } from '../../queries/accounts/codes.ts'
import { findUserByPhone, lockUser, type User } from '../../queries/accounts/users.ts'
import { findSchoolById } from '../../queries/schools.ts'
import {
  closeInvitation,
  findActivitiesOfInvitations,
  findInvitation,
  findInvitationByToken,
  findInvitationsOf,
  findInvitedActivities,
  insertInvitation,
  type InvitationRow,
} from '../../queries/staff/invitations.ts'
import {
  lockAdmins,
  lockStaffOf,
  saveAdmin,
  saveStaff,
  saveTrainer,
} from '../../queries/staff/staff.ts'
import type { Caller } from '../accounts/access.ts'
import { userByEmail } from '../accounts/accounts.ts'
import { type AttemptDeps, limitAttempts } from '../accounts/attempts.ts'
import { type AuthSessionDeps, reissueTokens } from '../accounts/auth-sessions.ts'
import { type Address, requireAddress } from '../accounts/own-address.ts'
import { requireProof } from '../accounts/proof.ts'
import { refuseField, requireEmail, requirePhoneNumber } from '../input.ts'
import { inTransaction } from '../transaction.ts'
import { lockCaller } from '../user-lock.ts'
import {
  TRAINER_RIGHTS,
  requireAdmin,
  requireOwnActivities,
  requireRights,
  requireSchool,
} from './rights.ts'
import { changeTrainers } from './trainers.ts'

export type InvitationDeps = AttemptDeps &
  AuthSessionDeps &
  Pick<Deps, 'notices' | 'siteUrl' | 'random'>

const LIFETIME_MS = 7 * DAY_MS
/** Per sender: each costs a mail or an SMS to a person who may not have asked for it. */
const INVITATIONS_A_DAY = { most: 100, seconds: DAY_SECONDS }

interface InviteInput {
  role: StaffRole
  email?: string | null | undefined
  phoneNumber?: string | null | undefined
  schoolId?: number | null | undefined
  gIds?: readonly string[] | null | undefined
  rights?: readonly SchoolRight[] | null | undefined
}

interface Invited {
  invitationId: string
  expiresAt: string
}

/**
 * Sends an invitation to a role. Refuses `forbidden` for a role or right that the caller cannot give;
 * `proof_required`, because roles decide who sees children; `invalid_input` for fields that do not go
 * together; and `not_found` for another school.
 */
export async function invite(
  deps: InvitationDeps,
  caller: Caller,
  input: InviteInput,
): Promise<Invited> {
  if (input.role === 'Admin') await requireAdmin(deps, caller)
  await limitAttempts(deps, `invite ${caller.user.id}`, INVITATIONS_A_DAY)
  requireProof(deps, caller.authSession)
  const address = addressOf(input)
  const grant = await grantOf(deps, caller, input)
  const wanted = { ...address, ...grant, role: input.role, by: caller.user }
  return makeInvitation(deps, wanted, tx =>
    requireStillAllowed({ ...deps, db: tx }, tx, caller, input),
  )
}

/** Checks again, under locks, that the caller still has the role, the rights and the session. */
async function requireStillAllowed(
  deps: InvitationDeps,
  tx: Tx,
  caller: Caller,
  input: InviteInput,
) {
  await lockCaller(tx, caller)
  if (!input.schoolId) {
    await lockAdmins(tx)
    return requireAdmin(deps, caller)
  }
  await lockStaffOf(tx, input.schoolId)
  await grantOf(deps, caller, input)
}

/** Invites an Admin, for the operator of an installation. Refuses `invalid_input`. */
export function inviteAdmin(deps: InvitationDeps, email: string): Promise<Invited> {
  const address = addressOf({ role: 'Admin', email })
  return makeInvitation(deps, { ...address, ...EVERYWHERE, role: 'Admin', by: null })
}

/** Returns the e-mail or the phone number, normalised. Refuses both and neither. */
function addressOf({ email, phoneNumber }: InviteInput): Address {
  if (email && phoneNumber) throw refuseField('phoneNumber', 'unknown_value')
  if (phoneNumber) return { email: null, phoneNumber: requirePhoneNumber(phoneNumber) }
  if (!email) throw refuseField('email', 'required')
  return { email: requireEmail(email), phoneNumber: null }
}

/** The school, activities and rights that an invitation gives. */
interface Grant {
  schoolId: number | null
  activityIds: number[]
  rights: SchoolRight[]
}

const EVERYWHERE: Grant = { schoolId: null, activityIds: [], rights: [] }

/** Checks what the caller may give with a role, and returns it. */
async function grantOf(deps: InvitationDeps, caller: Caller, input: InviteInput): Promise<Grant> {
  const { gIds, role, schoolId } = input
  if (role === 'Admin') return EVERYWHERE
  if (!schoolId) throw refuseField('schoolId', 'required')
  const own = await requireSchool(deps, caller, schoolId)
  const rights = role === 'School' ? [...new Set(input.rights ?? SCHOOL_RIGHTS)] : []
  if (role === 'School') requireRights(own, rights)
  else requireRights(own, TRAINER_RIGHTS)
  const trained = role === 'Trainer' ? (gIds ?? []) : []
  return { schoolId, rights, activityIds: await requireOwnActivities(deps, schoolId, trained) }
}

type NewInvitation = Address & Grant & { role: StaffRole; by: User | null }

function makeInvitation(
  deps: InvitationDeps,
  wanted: NewInvitation,
  check: (tx: Tx) => Promise<void> = async () => {},
): Promise<Invited> {
  const { activityIds, by, email, phoneNumber, rights, role, schoolId } = wanted
  const token = newToken(deps.random)
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const id = newId(deps.random)
  const row: InvitationRow = {
    id,
    tokenHash: hashOf(token),
    role,
    email,
    phoneNumber,
    schoolId,
    rights,
    invitedBy: by?.id ?? null,
    createdAt: now,
    expiresAt,
    closedAt: null,
  }
  return inTransaction(deps, async tx => {
    await check(tx)
    // Of two concurrent invitations of one address, the later closes the earlier.
    await lockRecipient(tx, email ?? phoneNumber)
    await insertInvitation(tx, row, activityIds)
    const message = await messageOf({ ...deps, db: tx }, wanted, token)
    await deps.notices.queue(tx, message, { cause: `invitation ${id}`, expiresAt })
    deps.log.event('staff_invited', { userId: by?.id, by: role })
    return { invitationId: id, expiresAt: momentAt(expiresAt, HOME_TIME_ZONE) }
  })
}

/** Uses the language of the account that has the address, or else of the sender. */
async function messageOf(
  deps: Pick<InvitationDeps, 'db' | 'now' | 'siteUrl'>,
  { by, email, phoneNumber, schoolId }: NewInvitation,
  token: string,
): Promise<Message> {
  const known =
    email === null ? await findUserByPhone(deps.db, phoneNumber) : await userByEmail(deps, email)
  const language = (known ?? by)?.language ?? 'en'
  const school = schoolId === null ? undefined : await findSchoolById(deps.db, schoolId)
  return {
    ...(school
      ? { kind: 'invitation', school: language === 'ar' ? school.nameAr : school.nameEn }
      : { kind: 'admin_invitation' }),
    // The token is in the fragment, which browsers do not send, so that no log has it.
    link: `${deps.siteUrl}${pathTo(language, '/invitation')}#token=${token}`,
    ...(email === null ? { channel: 'sms', to: phoneNumber } : { channel: 'email', to: email }),
    language,
  }
}

/** Lists the open invitations of a school. Refuses `not_found`. */
export async function listInvitations(
  deps: InvitationDeps,
  caller: Caller,
  schoolId: number,
): Promise<Invitation[]> {
  await requireSchool(deps, caller, schoolId)
  const gIds = Map.groupBy(
    await findActivitiesOfInvitations(deps.db, schoolId),
    ({ invitationId }) => invitationId,
  )
  const found = await findInvitationsOf(deps.db, schoolId, deps.now())
  return found.map(({ invitation, invitedBy }) => ({
    invitationId: invitation.id,
    role: invitation.role,
    email: invitation.email,
    phoneNumber: invitation.phoneNumber,
    rights: invitation.rights,
    gIds: (gIds.get(invitation.id) ?? []).map(({ gId }) => gId),
    invitedBy,
    createdAt: momentAt(invitation.createdAt, HOME_TIME_ZONE),
    expiresAt: momentAt(invitation.expiresAt, HOME_TIME_ZONE),
  }))
}

/** Revokes an invitation. Refuses `not_found`, also if it is no longer open. */
export async function revokeInvitation(
  deps: InvitationDeps,
  caller: Caller,
  id: string,
): Promise<void> {
  const invitation = await findInvitation(deps.db, id)
  if (!invitation) throw new Refusal('not_found')
  if (invitation.schoolId === null) await requireAdmin(deps, caller, 'not_found')
  else await requireSchool(deps, caller, invitation.schoolId)
  if (!(await closeInvitation(deps.db, id, deps.now()))) throw new Refusal('not_found')
}

/** Returns the role and school of an invitation. Refuses `invitation_dead`. */
export async function readInvitation(deps: Pick<Deps, 'db' | 'now'>, token: string) {
  const { invitation, schoolNameAr, schoolNameEn } = await mustFind(deps, token)
  return {
    role: invitation.role,
    schoolName_En: schoolNameEn,
    schoolName_Ar: schoolNameAr,
    expiresAt: momentAt(invitation.expiresAt, HOME_TIME_ZONE),
  }
}

async function mustFind({ db, now }: Pick<Deps, 'db' | 'now'>, token: string) {
  const found = await findInvitationByToken(db, hashOf(token), now())
  if (!found) throw new Refusal('invitation_dead')
  return found
}

/**
 * Gives the caller the role of an invitation. Refuses `invitation_dead`, `not_found` if it is for another
 * address, `email_not_confirmed` if the address is not confirmed, and `to_be_erased` for an account that
 * waits for erasure, because the role would go with it.
 */
export async function acceptInvitation(
  deps: InvitationDeps,
  { authSession, user }: Caller,
  token: string,
): Promise<Tokens> {
  const { invitation } = await mustFind(deps, token)
  requireAddress(user, invitation)
  const tokens = await inTransaction(deps, async tx => {
    if ((await lockUser(tx, user.id))?.eraseAt) throw new Refusal('to_be_erased')
    // The people of the school are locked before the invitation, as in removing the inviter (decision 152).
    if (invitation.schoolId) await lockStaffOf(tx, invitation.schoolId)
    if (!(await closeInvitation(tx, invitation.id, deps.now())))
      throw new Refusal('invitation_dead')
    await giveRole(deps, tx, user, invitation)
    return reissueTokens(deps, tx, user, authSession)
  })
  deps.log.event('role_given', { userId: user.id, by: invitation.role })
  return tokens
}

async function giveRole(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  user: User,
  { id, rights, role, schoolId }: InvitationRow,
): Promise<void> {
  const userId = user.id
  if (role === 'Admin' || schoolId === null) return saveAdmin(tx, userId)
  await saveStaff(tx, { userId, schoolId, role, rights, since: deps.now() })
  if (role !== 'Trainer') return
  const invited = await findInvitedActivities(tx, id)
  await changeTrainers(deps, tx, { user }, invited, ids => saveTrainer(tx, userId, ids))
}
