import type { Managed } from '#contract/manage/activities.ts'
import type { WrittenFields } from '#contract/manage/edit-activity.ts'
import type { Tx } from '../../../deps.ts'
import { newId } from '../../../lib/secrets/random.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { BLANK, differenceOf, movedEnd } from '../../../managed/fields.ts'
import { shareLockSchool } from '../../../queries/staff/schools.ts'
import { shareLockTrainers } from '../../../queries/staff/write-activity.ts'
import { findWritten, type WrittenActivity } from '../../../queries/staff/written-activity.ts'
import type { Caller } from '../../accounts/access.ts'
import type { FamilyDeps } from '../../update-families.ts'
import { runOnce } from '../../idempotency.ts'
import { blankActivity } from './blank-activity.ts'
import { type Deed, recordDeed } from './history.ts'
import { readOneManaged } from './managed.ts'
import { mustFindWritten, NOBODY, storeActivity } from './store-activity.ts'
import { requireOwnActivity, requireSchool } from '../rights.ts'
import { requireTrainersAmong } from '../trainers.ts'

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
  return readOneManaged({ ...deps, db: tx }, caller, id)
}
