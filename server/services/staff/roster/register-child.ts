import type { RosterRow } from '#contract/manage/roster.ts'
import type { Tx } from '../../../deps.ts'
import { readEmail } from '../../../identity/email.ts'
import { readPhoneNumber } from '../../../identity/phone.ts'
import { newId } from '../../../lib/secrets/random.ts'
import { type FieldError, Refusal } from '../../../lib/refusal.ts'
import { lockRecipient } from '../../../queries/accounts/codes.ts'
import { insertChild } from '../../../queries/family/children.ts'
import {
  lockActivity,
  type RegisterActivity,
} from '../../../queries/registrations/lock-activity.ts'
import { insertRegistrations } from '../../../queries/registrations/registration-rows.ts'
import { isOnRoster, lockSameChild } from '../../../queries/staff/guardians.ts'
import { shareLockSchool } from '../../../queries/staff/schools.ts'
import { isOver } from '../../../registrations/registration-state.ts'
import type { Caller } from '../../accounts/access.ts'
import type { Address } from '../../accounts/own-address.ts'
import { wrongBirthDate } from '../../family/children.ts'
import { runOnce } from '../../idempotency.ts'
import { refuseField, refuseFields } from '../../input.ts'
import { freeSeats, updateWaitingList } from '../../registrations/offer-seats.ts'
import { reasonsOf, sentenceOf } from '../../registrations/reasons.ts'
import { type GuardianDeps, inviteGuardian, limitInvitations } from './guardians.ts'
import { recordDeed } from '../activities/history.ts'
import { type ActivityRights, requireRoster } from '../rights.ts'
import { readRosterRow } from './roster.ts'

interface ChildByHand {
  firstName: string
  lastName: string
  /** `YYYY-MM-DD` */
  birthDate: string
  genderId: number
}

interface RegisterChildInput {
  gId: string
  child: ChildByHand
  guardian: {
    name: string
    phoneNumber?: string | null | undefined
    email?: string | null | undefined
  }
  overbook?: boolean | null | undefined
  reason?: string | null | undefined
}

/**
 * Registers a child by school staff, and invites its guardian to claim it. Registration dates apply to
 * families only; ages, gender and the capacity apply here too, and beyond the capacity `overbook` and a
 * reason are needed. Refuses `not_found`, `forbidden` without the right `Roster`, `not_published`,
 * `already_registered` (also if an account with the guardian's number has registered the child),
 * `registration_closed` once it is over, `not_eligible`, `activity_full`, and `invalid_input` with all wrong
 * fields. `key` is the Idempotency-Key.
 */
export async function registerChild(
  deps: GuardianDeps,
  caller: Caller,
  input: RegisterChildInput,
  key: string | undefined,
): Promise<RosterRow> {
  const access = await requireRoster(deps, caller, input.gId)
  const address = readInput(deps, input)
  await limitInvitations(deps, caller, address)
  const { child, guardian, overbook, reason } = input
  const gId = input.gId.toLowerCase()
  const { birthDate, firstName, genderId, lastName } = child
  const facts = [firstName, lastName, birthDate, genderId]
  const content = ['registerchild', gId, facts, guardian.name, address, !!overbook, reason ?? null]
  const byHand = { access, gId, address, child, guardianName: guardian.name, overbook, reason }
  const registrationId = await deps.queue.run(`activity ${gId}`, () =>
    runOnce(deps, { caller, key, content }, tx => givePlace(deps, tx, caller, byHand)),
  )
  return readRosterRow(deps, caller, access, registrationId)
}

/** Returns the guardian's address, normalised. Refuses all wrong fields at once. */
function readInput(
  deps: GuardianDeps,
  { child, guardian, overbook, reason }: RegisterChildInput,
): Address {
  const { email: typedEmail, phoneNumber: typedPhone } = guardian
  const email = typedEmail ? readEmail(typedEmail) : null
  const phoneNumber = typedPhone ? readPhoneNumber(typedPhone) : null
  refuseFields({
    'child.birthDate': wrongBirthDate(deps, child.birthDate),
    'guardian.phoneNumber': !!typedPhone && phoneNumber === null && 'wrong_format',
    'guardian.email':
      (!typedEmail && !typedPhone && 'required') ||
      (!!typedEmail && !!typedPhone && 'unknown_value') ||
      (!!typedEmail && email === null && 'wrong_format'),
    reason: !!overbook && !reason && 'required',
  })
  if (email !== null) return { email, phoneNumber: null }
  if (phoneNumber !== null) return { email: null, phoneNumber }
  throw refuseField('guardian.email', 'required')
}

interface ByHand extends Pick<RegisterChildInput, 'gId' | 'child' | 'overbook' | 'reason'> {
  access: ActivityRights
  address: Address
  guardianName: string
}

/** Returns the id of the registration. */
async function givePlace(
  deps: GuardianDeps,
  tx: Tx,
  caller: Caller,
  { access, address, child, gId, guardianName, overbook, reason }: ByHand,
): Promise<string> {
  const { activityId, schoolId } = access
  // Of two concurrent registrations of one child, the later finds the child of the earlier.
  await lockRecipient(tx, address.email ?? address.phoneNumber)
  // The school is locked before its activities, as in editing a school (decision 152).
  await shareLockSchool(tx, schoolId)
  const twin = await lockSameChild(tx, schoolId, child, address)
  const activity = await lockActivity(tx, activityId)
  if (!activity) throw new Refusal('not_found')
  // Again, because the role may have been taken while this waited.
  await requireRoster({ db: tx }, caller, gId)
  if (!activity.publishedAt || activity.cancelledAt) throw new Refusal('not_published')
  if (await isOnRoster(tx, activityId, child, address)) throw new Refusal('already_registered')
  if (isOver(activity, deps.now())) throw new Refusal('registration_closed')
  const seats = await updateWaitingList(deps, tx, activity)
  requireEligible(deps, activity, child, seats.firstStart)
  const isFull = freeSeats(activity, seats) === 0
  if (isFull && !overbook) throw new Refusal('activity_full')

  const childId = twin ?? (await addChild(deps, tx, child))
  const registrationId = await addPlace(deps, tx, activityId, childId)
  await inviteGuardian(deps, tx, activity, { childId, schoolId, guardianName, ...address })
  await recordDeed(deps, tx, caller, {
    id: activityId,
    what: 'registered',
    after: { registrationId, status: 'confirmed', overbooked: isFull, reason: reason || null },
  })
  return registrationId
}

const FIELDS: Readonly<Record<string, string>> = { wrong_gender: 'child.genderId' }

function requireEligible(
  { now }: Pick<GuardianDeps, 'now'>,
  activity: RegisterActivity,
  child: ChildByHand,
  firstStart: Date | null,
): void {
  const reasons = reasonsOf(child, activity, firstStart, now())
  if (reasons.length === 0) return
  const errors = reasons.map((code): FieldError => ({
    path: FIELDS[code.name] ?? 'child.birthDate',
    code,
  }))
  throw new Refusal('not_eligible', {
    errors,
    message: sentenceOf({ code: 'not_eligible', reasons }),
  })
}

async function addChild(
  { now, random }: Pick<GuardianDeps, 'now' | 'random'>,
  tx: Tx,
  { birthDate, firstName, genderId, lastName }: ChildByHand,
): Promise<string> {
  const id = newId(random)
  await insertChild(tx, {
    id,
    parentId: null,
    firstName,
    lastName,
    birthDate,
    genderId,
    schoolId: null,
    grade: null,
    medicalNotes: null,
    emergencyName: null,
    emergencyPhone: null,
    pickUp: null,
    createdAt: now(),
    updatedAt: now(),
  })
  return id
}

async function addPlace(
  { now, random }: Pick<GuardianDeps, 'now' | 'random'>,
  tx: Tx,
  activityId: number,
  childId: string,
): Promise<string> {
  const id = newId(random)
  const at = { registeredAt: now(), confirmedAt: now() }
  await insertRegistrations(tx, [{ id, activityId, childId, status: 'confirmed', ...at }])
  return id
}
