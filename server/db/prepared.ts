import type { Db } from './open.ts'

/**
 * Prepares a statement once for each database and keeps it. For a long `select` that is asked very
 * often: writing and planning it anew was a third of a search (decision 028). A transaction is a
 * database of its own here, so its statement is written anew.
 */
export function preparedFor<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>()
  return db => {
    const statement = known.get(db) ?? prepare(db)
    known.set(db, statement)
    return statement
  }
}
