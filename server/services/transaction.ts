import { isRetryableRollback } from '../db/errors.ts'
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
      if (attempt === TRIES || !isRetryableRollback(error)) throw error
    }
}

/** Carries a result out of a transaction that is rolled back. */
class RolledBack<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('Rolled back on purpose')
    this.result = result
  }
}

/** Runs `work` like `inTransaction`, then rolls back. Returns the result of `work`: a preview. */
export async function runAndRollBack<T>(
  deps: Pick<Deps, 'db'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let made: RolledBack<T> | undefined
  try {
    return await inTransaction(deps, async tx => {
      made = new RolledBack(await work(tx))
      throw made
    })
  } catch (error) {
    if (made && error === made) return made.result
    throw error
  }
}
