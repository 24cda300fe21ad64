import type { HistoryEntry } from '#contract/manage/history.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { momentAt } from '../../../lib/venue-time.ts'
import { findNames } from '../../../queries/accounts/users.ts'
import { findHistory, insertHistory } from '../../../queries/staff/history.ts'
import type { Caller } from '../../accounts/access.ts'
import { requireOwnActivity } from '../rights.ts'

/** Entries about a child: hidden from callers who may not see the roster. */
const OF_CHILDREN: ReadonlySet<HistoryEntry['what']> = new Set([
  'promoted',
  'registered',
  'registration_cancelled',
  'attendance_corrected',
])

/** More than a season has. Older entries stay in the database. */
const MAX_ENTRIES = 500

/** Lists the history of an activity, newest first. Refuses `not_found` for an activity of another school. */
export async function readHistory(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  gId: string,
): Promise<HistoryEntry[]> {
  const { id, rights, timeZone } = await requireOwnActivity(deps, caller, gId)
  const rows = await findHistory(deps.db, id, MAX_ENTRIES)
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

/** Returns the trainer ids in fields that `differenceOf` wrote. */
function idsIn(fields: HistoryEntry['before']): string[] {
  const ids = fields?.['trainerIds']
  return Array.isArray(ids) ? ids.map(String) : []
}

/** Adds the names of trainers. Deleted accounts have none. */
function withNames(
  fields: HistoryEntry['before'],
  names: ReadonlyMap<string, string>,
): HistoryEntry['before'] {
  if (!fields || !('trainerIds' in fields)) return fields
  return { ...fields, trainers: idsIn(fields).flatMap(userId => names.get(userId) ?? []) }
}

/** An action, and what it changed. */
export type Deed = Pick<Parameters<typeof insertHistory>[1][number], 'what' | 'before' | 'after'>

/** An action in an activity. */
export type DeedIn = Deed & { id: number }

/** Adds an action to the history of an activity. */
export function recordDeed(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  caller: Pick<Caller, 'user'>,
  deed: DeedIn,
): Promise<void> {
  return recordDeeds(deps, tx, caller, [deed])
}

/** Does the same for many actions, by one statement. */
export async function recordDeeds(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  { user }: Pick<Caller, 'user'>,
  deeds: readonly DeedIn[],
): Promise<void> {
  const at = now()
  await insertHistory(
    tx,
    deeds.map(({ after = null, before = null, id, what }) => ({
      activityId: id,
      at,
      userId: user.id,
      what,
      before,
      after,
    })),
  )
}
