import type * as z from 'zod/mini'
import {
  type Child,
  childGenderId,
  type editChild as edit,
  type NewChild,
} from '#contract/family/children.ts'
import { ageOn } from '#contract/eligibility/age-in-years.ts'
import { HOME_TIME_ZONE, MAX_CHILDREN, MAX_CHILD_AGE } from '#contract/limits.ts'
import type { FieldErrorCode } from '#contract/refusals.ts'
import type { Deps } from '../../deps.ts'
import { readPhoneNumber } from '../../identity/phone.ts'
import { keyedHash } from '../../lib/secrets/keys.ts'
import { newId } from '../../lib/secrets/random.ts'
import { Refusal } from '../../lib/refusal.ts'
import { dayAt } from '../../lib/venue-time.ts'
import {
  type ChildRow,
  countChildren,
  deleteChild,
  findChild,
  findChildren,
  insertChild,
  lockChild,
  lockChildToEdit,
  updateChild,
  type WrittenChild,
} from '../../queries/family/children.ts'
import { deleteTextsAbout } from '../../queries/family/erasure.ts'
import { findOtherGuardian, lockFamily } from '../../queries/family/guardians.ts'
import { deleteMessagesOf } from '../../queries/family/messages.ts'
import { deleteKeysOf } from '../../queries/idempotency-keys.ts'
import { isSchool } from '../../queries/schools.ts'
import type { Caller } from '../accounts/access.ts'
import { keepGuardianConsent } from '../accounts/consents.ts'
import { runOnce } from '../idempotency.ts'
import { refuseField, refuseFields } from '../input.ts'
import { releaseSeats } from '../registrations/release.ts'
import type { RegistrationDeps } from '../registrations/offer-seats.ts'
import { inTransaction } from '../transaction.ts'
import { mergeChild } from './merge-child.ts'
import { notesToStore, showNotes } from './privacy/shown-notes.ts'

/** Lists the caller's children, in the order in which they were added. */
export async function listChildren(
  deps: Pick<Deps, 'cipher' | 'db' | 'log'>,
  { user }: Caller,
): Promise<Child[]> {
  return (await findChildren(deps.db, user.id)).map(row => toChild(deps, row))
}

/** Reads one child of the caller. Refuses `not_found`, also for another family's child. */
export async function getChild(
  deps: Pick<Deps, 'cipher' | 'db' | 'log'>,
  { user }: Caller,
  id: string,
): Promise<Child> {
  const child = await findChild(deps.db, id, user.id)
  if (!child) throw new Refusal('not_found')
  return toChild(deps, child)
}

/**
 * Adds a child. Refuses `invalid_input` with all wrong fields at once, and `too_many` at `firstName` if the
 * family has the maximum number of children. `key` is the Idempotency-Key: a form that is sent again after a
 * lost answer adds the child once.
 */
export async function addChild(
  deps: Pick<Deps, 'cipher' | 'db' | 'log' | 'now' | 'random' | 'secret'>,
  caller: Caller,
  input: NewChild,
  key: string | undefined,
): Promise<Child> {
  const { user } = caller
  const id = newId(deps.random)
  const written = await readChild(deps, input)
  const medicalNotes =
    notesToStore(deps, id, { known: null, typed: input.medicalNotes ?? '' }) ?? null
  const now = deps.now()
  const child = {
    id,
    parentId: user.id,
    ...written,
    medicalNotes,
    createdAt: now,
    updatedAt: now,
  }
  // What is stored for a repeated request must not reveal the notes: the id, and a keyed hash of them.
  const notes = keyedHash(deps.secret, 'notes sent again', input.medicalNotes ?? '')
  const content = ['addchild', { ...input, medicalNotes: notes }]
  const added = await runOnce(deps, { caller, key, content }, async tx => {
    // A concurrent request, also of the other guardian, waits here and then counts this child too.
    if (!(await lockFamily(tx, user.id))) throw new Refusal('token_invalid')
    if ((await countChildren(tx, user.id)) >= MAX_CHILDREN)
      throw refuseField('firstName', 'too_many')
    await insertChild(tx, child)
    await keepGuardianConsent(tx, user.id, now)
    return id
  })
  const row = await findChild(deps.db, added, user.id)
  // A repeated request for a child that has left the family since.
  if (!row) throw new Refusal('idempotency_conflict')
  return toChild(deps, row)
}

/**
 * Replaces all fields of a child. With `seen`, changes only the fields that differ from it. Refuses
 * `not_found`, `edited_meanwhile` as `mergeChild` does, and `invalid_input` with all wrong fields.
 */
export async function editChild(
  deps: Pick<Deps, 'cipher' | 'db' | 'log' | 'now'>,
  { user }: Caller,
  { id, seen, ...typed }: z.output<typeof edit.input>,
): Promise<Child> {
  return inTransaction(deps, async tx => {
    const known = await lockChildToEdit(tx, id, user.id)
    if (!known) throw new Refusal('not_found')
    const input = seen ? mergeChild(toChild(deps, known), seen, typed) : typed
    const written = await readChild({ ...deps, db: tx }, input, known.birthDate)
    // Not `id`, which may be in capitals: notes can only be opened with the id that they were sealed with.
    const medicalNotes = notesToStore(deps, known.id, {
      known: known.medicalNotes,
      typed: input.medicalNotes ?? '',
    })
    const child = await updateChild(tx, id, user.id, {
      ...written,
      ...(medicalNotes !== undefined && { medicalNotes }),
      updatedAt: deps.now(),
    })
    if (!child) throw new Refusal('not_found')
    return toChild(deps, child)
  })
}

/** Deletes a child with all its data and gives its seats back. Refuses `not_found`. */
export async function removeChild(
  deps: RegistrationDeps,
  { user }: Caller,
  id: string,
): Promise<void> {
  await inTransaction(deps, async tx => {
    if (!(await lockChild(tx, id, user.id))) throw new Refusal('not_found')
    await releaseSeats(deps, tx, [id])
    // Stored answers may contain the child's name and birthday.
    const other = await findOtherGuardian(tx, user.id)
    for (const userId of other ? [user.id, other.user.id] : [user.id]) {
      await deleteKeysOf(tx, userId)
      await deleteMessagesOf(tx, id, userId)
    }
    await deleteTextsAbout(tx, [id])
    await deleteChild(tx, id)
  })
}

/**
 * Checks typed fields and returns them as they are stored, without the medical notes. Refuses all wrong
 * fields at once. An unchanged birth date (`knownBirthDate`) is not checked again, because the child may
 * since have grown too old.
 */
async function readChild(
  deps: Pick<Deps, 'db' | 'now'>,
  input: NewChild,
  knownBirthDate?: string,
): Promise<Omit<WrittenChild, 'medicalNotes'>> {
  const { birthDate, emergencyContact, firstName, genderId, lastName, schoolId } = input
  const typedPhone = emergencyContact?.phoneNumber
  const emergencyPhone = typedPhone === undefined ? null : readPhoneNumber(typedPhone)
  refuseFields({
    birthDate: birthDate !== knownBirthDate && wrongBirthDate(deps, birthDate),
    schoolId: !!schoolId && !(await isSchool(deps.db, schoolId)) && 'unknown_value',
    'emergencyContact.phoneNumber':
      typedPhone !== undefined && emergencyPhone === null && 'wrong_format',
  })
  return {
    firstName,
    lastName,
    birthDate,
    genderId,
    schoolId: schoolId ?? null,
    grade: input.grade || null,
    emergencyName: emergencyContact?.name ?? null,
    emergencyPhone,
    pickUp: input.pickUp || null,
  }
}

/** Returns what is wrong with the birth date of a new child, or false. */
export function wrongBirthDate(
  { now }: Pick<Deps, 'now'>,
  birthDate: string,
): FieldErrorCode | false {
  const today = dayAt(now(), HOME_TIME_ZONE)
  if (birthDate > today) return 'in_future'
  return ageOn(birthDate, today) > MAX_CHILD_AGE && 'not_a_child'
}

/** Converts a row to a child as its parents see it, with decrypted notes. */
export function toChild(deps: Pick<Deps, 'cipher' | 'log'>, row: ChildRow): Child {
  const { emergencyName: name, emergencyPhone: phoneNumber } = row
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    birthDate: row.birthDate,
    genderId: childGenderId.parse(row.genderId),
    schoolId: row.schoolId,
    grade: row.grade,
    medicalNotes: showNotes(deps, row.id, row.medicalNotes),
    emergencyContact: name === null || phoneNumber === null ? null : { name, phoneNumber },
    pickUp: row.pickUp,
  }
}
