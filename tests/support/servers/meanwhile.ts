import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { queryRows } from '../../../server/queries/recordset.ts'
import type { TestApi } from './app.ts'

/** Waits until so many statements wait for a lock, or until `isOver`. */
export const untilWaiting = ({ deps }: TestApi, count: number, isOver = () => false) =>
  expect
    .poll(async () => {
      const waiting = await queryRows(
        deps.db,
        sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return isOver() || waiting.length === count
    })
    .toBe(true)

/** Counts the deadlocks that PostgreSQL has resolved in this database. */
export async function countDeadlocks({ deps }: TestApi): Promise<number> {
  const [row] = await queryRows<{ deadlocks: number }>(
    deps.db,
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  return row?.deadlocks ?? 0
}

type Act = () => Promise<{ status: number }>

/**
 * Starts `first`, which gets as far as a locked row (`from …`); then `second`, until that ends or waits too.
 * Then it unlocks the row. On PostgreSQL only: PGlite has one connection. Returns the status of each.
 */
export async function raceOnLockedRow(
  api: TestApi,
  row: SQL,
  first: Act,
  second: Act,
): Promise<number[]> {
  const ended = await api.deps.db.transaction(async tx => {
    await tx.execute(sql`select ${row} for no key update`)
    const begun = first()
    await untilWaiting(api, 1)
    let isOver = false
    const other = second().finally(() => (isOver = true))
    await untilWaiting(api, 2, () => isOver)
    return () => Promise.all([begun, other])
  })
  return (await ended()).map(({ status }) => status)
}
