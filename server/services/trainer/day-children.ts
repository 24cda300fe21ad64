import type { Deps } from '../../deps.ts'
import { findDayChildren } from '../../queries/trainer/children.ts'
import { showNotes } from '../family/privacy/shown-notes.ts'

type StoredRow = Awaited<ReturnType<typeof findDayChildren>>[number]

/** A child that has a seat at a session, with decrypted medical notes. */
export type SessionChild = Omit<StoredRow, 'medicalNotes'> & { medicalNotes: string | null }

/** Reads the children who have a seat at the sessions. */
export async function readDayChildren(
  deps: Pick<Deps, 'cipher' | 'db' | 'log'>,
  sessionIds: readonly number[],
): Promise<SessionChild[]> {
  const rows = await findDayChildren(deps.db, sessionIds)
  return rows.map(row => ({ ...row, medicalNotes: showNotes(deps, row.childId, row.medicalNotes) }))
}

/** Lists a child once that left and came back during a session. */
export const newestSeats = <Row extends { childId: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map(row => [row.childId, row])).values(),
]

const NAMES = new Intl.Collator(['ar', 'en'])

type Named = Pick<SessionChild, 'childId' | 'firstName' | 'lastName'>

/** Sorts children by name, in Arabic and Latin order. */
export const byName = (one: Named, other: Named): number =>
  NAMES.compare(one.firstName, other.firstName) ||
  NAMES.compare(one.lastName, other.lastName) ||
  (one.childId < other.childId ? -1 : 1)
