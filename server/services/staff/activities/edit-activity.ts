import type { Managed } from '#contract/manage/activities.ts'
import type { WrittenFields } from '#contract/manage/edit-activity.ts'
import { differenceOf, newlyMissing } from '../../../managed/fields.ts'
import { addSearchWords } from '../../../queries/search/search-words.ts'
import type { Caller } from '../../accounts/access.ts'
import { type FamilyDeps, updateFamilies } from '../../update-families.ts'
import { refuseFields } from '../../input.ts'
import { recordDeed } from './history.ts'
import { changeActivity, type SeenVersion } from './seen-version.ts'
import { mustFindWritten, storeActivity } from './store-activity.ts'
import { requireTrainersAmong } from '../trainers.ts'

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
