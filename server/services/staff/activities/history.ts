import type { HistoryEntry } from '#contract/manage/history.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { momentAt } from '../../../lib/venue-time.ts'
import { findNames } from '../../../queries/accounts/users.ts'
import { findHistory, insertHistory } from '../../../queries/staff/history.ts'
import type { Caller } from '../../accounts/access.ts'
import { requireOwnActivity } from '../rights.ts'

/** Deeds that tell of a child: not for whoever may not see the roster. */
const OF_CHILDREN: ReadonlySet<HistoryEntry['what']> = new Set([
  'promoted',
  'registered',
  'registration_cancelled',
  'attendance_corrected',
])

/** More than a season brings; what is older stays in the database. */
const MOST = 500

/** What was done to an activity, the newest first. Refuses `not_found` for one that is not theirs. */
export async function readHistory(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  gId: string,
): Promise<HistoryEntry[]> {
  const { id, rights, timeZone } = await requireOwnActivity(deps, caller, gId)
  const rows = await findHistory(deps.db, id, MOST)
  const seen = rights.includes('Roster') ? rows : rows.filter(({ what }) => !OF_CHILDREN.has(what))
  const all = seen.flatMap(({ after, before }) => [...idsIn(before), ...idsIn(after)])
  const names = await findNames(deps.db, all)
  const named = (fields: HistoryEntry['before']) => withNames(fields, names)
  return seen.map(({ after, at, before, by, what }) => ({
    at: momentAt(at, timeZone),
    by,
    what,
    before: named(before),
    after: named(after),
  }))
}

/** As `differenceOf` has written them. */
function idsIn(fields: HistoryEntry['before']): string[] {
  const ids = fields?.['trainerIds']
  return Array.isArray(ids) ? ids.map(String) : []
}

/** Who trains it by name besides; whoever has no account any more has none. */
function withNames(
  fields: HistoryEntry['before'],
  names: ReadonlyMap<string, string>,
): HistoryEntry['before'] {
  if (!fields || !('trainerIds' in fields)) return fields
  return { ...fields, trainers: idsIn(fields).flatMap(userId => names.get(userId) ?? []) }
}

/** What was done, and what it changed. */
export type Deed = Pick<Parameters<typeof insertHistory>[1], 'what' | 'before' | 'after'>

/** Adds what was done to the history of an activity. */
export async function note(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  { user }: Pick<Caller, 'user'>,
  { id, ...deed }: Deed & { id: number },
): Promise<void> {
  await insertHistory(tx, { activityId: id, at: now(), userId: user.id, ...deed })
}
