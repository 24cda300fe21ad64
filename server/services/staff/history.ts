import type { HistoryEntry } from '#contract/manage/history.ts'
import type { Deps } from '../../deps.ts'
import { momentAt } from '../../lib/venue-time.ts'
import { findHistory } from '../../queries/staff/history.ts'
import type { Caller } from '../accounts/access.ts'
import { requireOwnActivity } from './rights.ts'

/** More than a season brings; what is older stays in the database. */
const MOST = 500

/** What was done to an activity, the newest first. Refuses `not_found` for one that is not theirs. */
export async function readHistory(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  gId: string,
): Promise<HistoryEntry[]> {
  const { id, timeZone } = await requireOwnActivity(deps, caller, gId)
  const rows = await findHistory(deps.db, id, MOST)
  return rows.map(({ after, at, before, by, what }) => ({
    at: momentAt(at, timeZone),
    by,
    what,
    before,
    after,
  }))
}
