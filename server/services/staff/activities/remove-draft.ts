import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { deleteActivity } from '../../../queries/staff/write-activity.ts'
import type { Caller } from '../../accounts/access.ts'
import { type SeenVersion, withSeenVersion } from './seen-version.ts'

/**
 * Deletes a draft and its history. Only its school has seen it. Refuses as `editActivity` does, and
 * `forbidden` if it was ever published.
 */
export async function removeDraft(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  seen: SeenVersion,
): Promise<void> {
  await withSeenVersion(deps, caller, seen, async (tx, id, { firstPublishedAt }) => {
    if (firstPublishedAt) throw new Refusal('forbidden', { message: WAS_PUBLISHED })
    await deleteActivity(tx, id)
  })
}

const WAS_PUBLISHED = {
  en: 'This activity was published. You can call it off, but not remove it.',
  ar: 'نُشر هذا النشاط من قبل: يمكن إلغاؤه، ولا يمكن حذفه.',
}
