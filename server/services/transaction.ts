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

/** Carries a result out of the transaction, which ends as if nothing had happened. */
class Undone<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('Undone on purpose')
    this.result = result
  }
}

/** The same, and then undoes all of it: what `work` has seen of its own changes is all that is left. */
export async function undone<T>(deps: Pick<Deps, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  let made: Undone<T> | undefined
  try {
    return await inTransaction(deps, async tx => {
      made = new Undone(await work(tx))
      throw made
    })
  } catch (error) {
    if (made && error === made) return made.result
    throw error
  }
}
