import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../server/db/open.ts'
import { queryRows } from '../../../server/queries/recordset.ts'

/** A step of a plan, as `explain` returns it. */
interface Step {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

/**
 * Counts the rows that the steps of statements return or leave out. `tx` runs the statements, and answers
 * nothing.
 */
export function comparedRows(tx: Tx): { tx: Tx; count: () => number } {
  let rows = 0
  const execute = async (statement: SQL) => {
    const [explained] = await queryRows<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      tx,
      sql`explain (analyze, timing off, format json) ${statement}`,
    )
    if (explained) rows += rowsOf(explained['QUERY PLAN'][0].Plan)
    return { rows: [] }
  }
  return { tx: { execute } as unknown as Tx, count: () => rows }
}

function rowsOf(step: Step): number {
  const leftOut = (step['Rows Removed by Join Filter'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)
  const below = (step.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0)
  return below + step['Actual Loops'] * (step['Actual Rows'] + leftOut)
}
