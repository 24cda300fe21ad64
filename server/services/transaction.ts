import { gaveWay } from '../db/errors.ts'
import type { Deps, Tx } from '../deps.ts'

const TRIES = 5

/**
 * Runs work in a transaction, whole or not at all. One that had to give way to another (a deadlock)
 * is run again from its beginning: the work may do nothing that a rollback does not undo.
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
