import { type Managed, managed } from '#contract/manage/activities.ts'
import type { WrittenFields } from '#contract/manage/edit-activity.ts'
import type { SchoolRight } from '#contract/staff/roles.ts'
import { zoneOf } from '../../../catalogue/countries.ts'
import type { Tx } from '../../../deps.ts'
import { newId } from '../../../lib/secrets/random.ts'
import { Refusal } from '../../../lib/refusal.ts'
import {
  BLANK,
  CAN_BE_UNSET,
  differenceOf,
  faultsOf,
  isBelowTaken,
  missingIn,
  newlyMissing,
  stillUnset,
  movedEnd,
  withWritten,
} from '../../../managed/fields.ts'
import { rowOf } from '../../../managed/row.ts'
import type { ImportChanges } from '../../../queries/import/activities.ts'
import { addSearchWords } from '../../../queries/search/search-words.ts'
import { refreshListings } from '../../../queries/search/refresh-listings.ts'
import { shareLockSchool } from '../../../queries/staff/schools.ts'
import {
  shareLockTrainers,
  setPublished,
  writeManaged,
} from '../../../queries/staff/write-activity.ts'
import {
  findCategory,
  findSchoolPlaces,
  findWritten,
  hasSessionAfter,
  type WrittenActivity,
} from '../../../queries/staff/written-activity.ts'
import type { Caller } from '../../accounts/access.ts'
import { type FamilyDeps, updateFamilies } from '../../update-families.ts'
import { runOnce } from '../../idempotency.ts'
import { refuseFields } from '../../input.ts'
import { inTransaction } from '../../transaction.ts'
import { type Deed, recordDeed } from './history.ts'
import { lockExisting, type LockedActivity } from './lock-existing.ts'
import { readManaged } from './managed.ts'
import { requireOwnActivity, requireSchool } from '../rights.ts'
import { requireTrainersAmong } from '../trainers.ts'

/** An activity, and the version of it that the caller saw. */
export interface SeenVersion {
  gId: string
  version: number
}

/**
 * Adds a draft to a school. Repeating the call with the same `key` adds it once. Refuses `not_found` for
 * another school, `forbidden` for trainers without the right `Roster`, and `invalid_input` for fields that
 * contradict each other.
 */
export async function addActivity(
  deps: FamilyDeps,
  caller: Caller,
  { schoolId, ...given }: WrittenFields & { schoolId: number },
  key: string | undefined,
): Promise<Managed> {
  const requireRights = async (db: FamilyDeps['db']) =>
    requireTrainersAmong(await requireSchool({ db }, caller, schoolId), [], given.trainerIds)
  await requireRights(deps.db)
  const trainerIds = given.trainerIds?.map(id => id.toLowerCase())
  const content = { call: 'manage/addactivity', schoolId, ...given, trainerIds }
  return runOnce(deps, { caller, key, content }, async tx => {
    await shareLockSchool(tx, schoolId)
    const trainers = await shareLockTrainers(tx, schoolId, given.trainerIds ?? [])
    await requireRights(tx)
    const draft = await blankActivity({ db: tx }, schoolId)
    return insertDraft(deps, tx, caller, { draft, given, trainers, what: 'added' })
  })
}

/**
 * Copies an activity as a draft with another start day, the same length and the same weekdays. Repeating the
 * call with the same `key` makes one copy. Refuses `not_found` for an activity of another school.
 */
export async function duplicateActivity(
  deps: FamilyDeps,
  caller: Caller,
  { gId, startDate }: { gId: string; startDate: string },
  key: string | undefined,
): Promise<Managed> {
  const { id, schoolId } = await requireOwnActivity(deps, caller, gId)
  const content = { call: 'manage/duplicateactivity', gId: gId.toLowerCase(), startDate }
  return runOnce(deps, { caller, key, content }, async tx => {
    await shareLockSchool(tx, schoolId)
    const draft = await findWritten(tx, id)
    if (!draft) throw new Refusal('not_found')
    const remaining = await stillTrainers(tx, draft)
    // Only after the last lock, because the role or the right may be taken while this waits.
    const { rights } = await requireOwnActivity({ db: tx }, caller, gId)
    const given = { ...CLEARED_IN_COPY, startDate, endDate: movedEnd(draft.fields, startDate) }
    // Adding trainers gives them access to children, which needs the right `Roster`.
    const trainers = rights.includes('Roster') ? remaining : NOBODY
    const like = { ...draft, fields: { ...draft.fields, trainerIds: [...trainers] } }
    return insertDraft(deps, tx, caller, { draft: like, given, trainers, what: 'duplicated' })
  })
}

/** Fields that belong to the former term. */
const CLEARED_IN_COPY = { exceptions: [], registrationOpensAt: null, registrationClosesAt: null }

/** Locks and returns the trainers of an activity who still work for the school. */
const stillTrainers = (tx: Tx, { fields, places }: WrittenActivity) =>
  shareLockTrainers(tx, places.school.id, fields.trainerIds)

/**
 * Returns the initial state of a new activity of a school. Refuses `not_found` if the school does not exist.
 */
export async function blankActivity(
  { db }: Pick<FamilyDeps, 'db'>,
  schoolId: number,
): Promise<WrittenActivity> {
  const found = await findSchoolPlaces(db, schoolId)
  if (!found) throw new Refusal('not_found')
  const { city, country, school } = found
  return {
    id: 0,
    catalogueSchoolId: schoolId,
    fields: BLANK,
    unset: [...CAN_BE_UNSET],
    weekly: [],
    places: { school, city, category: null, imageId: null },
    rest: { externalId: '', country, timeZone: zoneOf(country), ...NOTHING_BESIDES },
    taken: 0,
  }
}

interface NewDraft {
  /** The activity to start from. */
  draft: WrittenActivity
  given: WrittenFields
  trainers: ReadonlySet<string>
  what: Deed['what']
}

async function insertDraft(
  deps: FamilyDeps,
  tx: Tx,
  caller: Caller,
  { draft, given, trainers, what }: NewDraft,
): Promise<Managed> {
  const gId = newId(deps.random)
  // Reserved seats belong to the former term.
  const rest = { ...draft.rest, externalId: gId, seatsReserved: 0 }
  const catalogueSchoolId = draft.places.school.id
  const like = { ...draft, id: 0, catalogueSchoolId, taken: 0, rest }
  const columns = { gId, publishedAt: null, firstPublishedAt: null }
  const { id } = await storeActivity(deps, tx, like, given, { trainers, columns })
  const { fields } = await mustFindWritten(tx, id)
  const after = differenceOf(BLANK, fields)?.after ?? null
  await recordDeed(deps, tx, caller, { id, what, after })
  return readOne({ ...deps, db: tx }, caller, id)
}

const NOTHING_BESIDES = {
  image: null,
  seatsReserved: 0,
  hasWaitlist: true,
  lateFee: null,
  languages: null,
  coachGender: null,
  bringEn: null,
  bringAr: null,
  trial: null,
}

/**
 * Changes the given fields of an activity. In the same transaction families are notified of moved and
 * cancelled dates, and new seats are offered to the waiting list. Refuses `not_found`, `edited_meanwhile`
 * with the current activity, `not_published` for a cancelled one, `forbidden` for another trainer without the
 * right `Roster`, and `invalid_input`.
 */
export async function editActivity(
  deps: FamilyDeps,
  caller: Caller,
  { gId, version, ...given }: WrittenFields & SeenVersion,
): Promise<Managed> {
  const seen = { gId, version, trainerIds: given.trainerIds }
  return changeActivity(deps, caller, seen, async (tx, id, { publishedAt, rights, trainers }) => {
    const before = await mustFindWritten(tx, id)
    requireTrainersAmong(rights, before.fields.trainerIds, given.trainerIds)
    await updateFamilies(deps, tx, await storeActivity(deps, tx, before, given, { trainers }))
    const after = await mustFindWritten(tx, id)
    if (publishedAt) {
      refuseFields(newlyMissing(before, after))
      await addSearchWords(tx, [id])
    }
    const difference = differenceOf(before.fields, after.fields)
    if (difference) await recordDeed(deps, tx, caller, { id, what: 'edited', ...difference })
  })
}

/**
 * Publishes an activity. One that is published already stays unchanged. Refuses as `editActivity` does;
 * missing fields are named at their path.
 */
export async function publishActivity(
  deps: FamilyDeps,
  caller: Caller,
  seen: SeenVersion,
): Promise<Managed> {
  return changeActivity(deps, caller, seen, async (tx, id, { publishedAt }) => {
    if (publishedAt) return
    const now = deps.now()
    const { fields, unset } = await mustFindWritten(tx, id)
    refuseFields(missingIn(fields, unset, await hasSessionAfter(tx, id, now)))
    await setPublished(tx, id, now, now)
    await refreshListings(tx, [id], now)
    await addSearchWords(tx, [id])
    await recordDeed(deps, tx, caller, { id, what: 'published' })
  })
}

/**
 * Removes an activity from all lists and stops new registrations. Families keep their places and its page.
 * Refuses as `editActivity` does, and `not_published` for a draft.
 */
export async function unpublishActivity(
  deps: FamilyDeps,
  caller: Caller,
  seen: SeenVersion,
): Promise<Managed> {
  return changeActivity(deps, caller, seen, async (tx, id, { publishedAt }) => {
    if (!publishedAt) throw new Refusal('not_published')
    const now = deps.now()
    await setPublished(tx, id, null, now)
    await refreshListings(tx, [id], now)
    await recordDeed(deps, tx, caller, { id, what: 'unpublished' })
  })
}

type Locked = LockedActivity & {
  /** The caller's rights besides running the school. */
  rights: readonly SchoolRight[]
  /** The given users that are trainers of the school. */
  trainers: ReadonlySet<string>
}

/** The version that the caller saw, and the trainers that it sends. */
type SeenWith = SeenVersion & { trainerIds?: readonly string[] | undefined }

type Work<T> = (tx: Tx, id: number, locked: Locked) => Promise<T>

/**
 * Runs `work` on a locked activity if it still has the version that the caller saw, and returns the result.
 */
export const changeActivity = (
  deps: FamilyDeps,
  caller: Caller,
  seen: SeenWith,
  work: Work<void>,
): Promise<Managed> =>
  withSeenVersion(deps, caller, seen, async (tx, id, locked) => {
    await work(tx, id, locked)
    return readOne({ ...deps, db: tx }, caller, id)
  })

/**
 * Runs `work` on a locked activity if it still has the version that the caller saw. Refuses as `editActivity`
 * does.
 */
export async function withSeenVersion<T>(
  deps: Pick<FamilyDeps, 'db' | 'now'>,
  caller: Caller,
  { gId, trainerIds = [], version }: SeenWith,
  work: Work<T>,
): Promise<T> {
  const { id, schoolId } = await requireOwnActivity(deps, caller, gId)
  return inTransaction(deps, async tx => {
    const trainers = await shareLockTrainers(tx, schoolId, trainerIds)
    const locked = await lockExisting(tx, id)
    // Again, because the role may have been taken while this waited.
    const { rights } = await requireOwnActivity({ db: tx }, caller, gId)
    if (locked.version !== version)
      throw new Refusal('edited_meanwhile', {
        // A refusal is not checked against the contract as an answer is: fields of the rows would go along.
        current: managed.parse(await readOne({ ...deps, db: tx }, caller, id)),
      })
    if (locked.cancelledAt) throw new Refusal('not_published')
    return work(tx, id, { ...locked, rights, trainers })
  })
}

/** Values to write besides the given fields. */
interface Besides {
  /** The given users that are trainers of the school, locked by `shareLockTrainers`. */
  trainers?: ReadonlySet<string>
  columns?: { gId?: string; publishedAt?: null; firstPublishedAt?: null }
}

const NOBODY: ReadonlySet<string> = new Set()

/**
 * Writes the given fields over the known activity, which is new if its id is 0. Returns the changes; the
 * caller must pass them to `updateFamilies`.
 */
export async function storeActivity(
  deps: Pick<FamilyDeps, 'now'>,
  tx: Tx,
  known: WrittenActivity,
  given: WrittenFields,
  { columns = {}, trainers = NOBODY }: Besides = {},
): Promise<ImportChanges & { id: number }> {
  const fields = withWritten(known.fields, given)
  const category = fields.category === null ? null : await findCategory(tx, fields.category)
  refuseFields({
    ...faultsOf(fields),
    ...unknownTrainers(given, trainers),
    category: category === undefined && 'unknown_value',
    capacity:
      isBelowTaken(known.fields, fields, known.taken + known.rest.seatsReserved) && 'too_small',
  })
  const places = { ...known.places, category: category ?? null }
  return writeManaged(
    tx,
    {
      row: rowOf(fields, given.schedule ? fields.schedule : known.weekly, places, known.rest),
      places,
      isNew: known.id === 0,
      catalogueSchoolId: known.catalogueSchoolId,
      columns: { ...columns, unsetFields: stillUnset(known.unset, given) },
      exceptions: fields.exceptions.map(({ date, endTime = null, startTime = null }) => ({
        day: date,
        startTime,
        endTime,
      })),
      trainerIds: fields.trainerIds,
    },
    deps.now(),
  )
}

const unknownTrainers = ({ trainerIds = [] }: WrittenFields, known: ReadonlySet<string>) =>
  Object.fromEntries(
    trainerIds.map((userId, at) => [
      `trainerIds.${at}`,
      !known.has(userId.toLowerCase()) && ('unknown_value' as const),
    ]),
  )

/** Returns a locked activity as its school edits it. */
export async function mustFindWritten(tx: Tx, id: number): Promise<WrittenActivity> {
  const found = await findWritten(tx, id)
  if (!found) throw new Error('The locked activity was not found.')
  return found
}

async function readOne(
  deps: Pick<FamilyDeps, 'db' | 'now'>,
  caller: Caller,
  id: number,
): Promise<Managed> {
  const [found] = await readManaged(deps, caller, [id])
  if (!found) throw new Refusal('not_found')
  return found
}
