import type { WrittenFields } from '#contract/manage/edit-activity.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { faultsOf, isBelowTaken, stillUnset, withWritten } from '../../../managed/fields.ts'
import { rowOf } from '../../../managed/row.ts'
import type { ImportChanges } from '../../../queries/import/activities.ts'
import { writeManaged } from '../../../queries/staff/write-activity.ts'
import {
  findCategory,
  findWritten,
  type WrittenActivity,
} from '../../../queries/staff/written-activity.ts'
import { refuseFields } from '../../input.ts'

/** Values to write besides the given fields. */
interface Besides {
  /** The given users that are trainers of the school, locked by `shareLockTrainers`. */
  trainers?: ReadonlySet<string>
  columns?: { gId?: string; publishedAt?: null; firstPublishedAt?: null }
}

/** No users: an activity without trainers. */
export const NOBODY: ReadonlySet<string> = new Set()

/**
 * Writes the given fields over the known activity, which is new if its id is 0. Returns the changes; the
 * caller must pass them to `updateFamilies`.
 */
export async function storeActivity(
  deps: Pick<Deps, 'now'>,
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
