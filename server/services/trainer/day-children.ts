import type { findDayChildren } from '../../queries/trainer/children.ts'

/** A child that has a seat at a session. */
export type ChildRow = Awaited<ReturnType<typeof findDayChildren>>[number]

/** A child that left and came back while a session took place is there once. */
export const newestSeats = (rows: readonly ChildRow[]): ChildRow[] => [
  ...new Map(rows.map(row => [row.childId, row])).values(),
]

const NAMES = new Intl.Collator(['ar', 'en'])

/** How children stand below one another. */
export const byName = (one: ChildRow, other: ChildRow): number =>
  NAMES.compare(one.firstName, other.firstName) ||
  NAMES.compare(one.lastName, other.lastName) ||
  (one.childId < other.childId ? -1 : 1)
