import { gaveWay } from '../db/errors.ts'
import type { Deps, Tx } from '../deps.ts'

const TRIES = 5

/**
 * Runs `work` in a transaction. After a deadlock it runs again from the start, so `work` must not
 * do anything that a rollback cannot undo.
 */
export async function inTransaction<T>(
  { db }: Pick<Deps, 'db'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === TRIES || !gaveWay(error)) throw error
    }
}
