import type { Db } from './open.ts'

/**
 * Prepares a statement once for each database and keeps it. For what is asked very often: writing a
 * long `select` takes as long as answering it, and a named one is planned once for each connection
 * (decision 028). A transaction is a database of its own here, so its statement is written anew.
 */
export function preparedFor<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>()
  return db => {
    const statement = known.get(db) ?? prepare(db)
    known.set(db, statement)
    return statement
  }
}
