import { nameStatement } from './embedded-statements.ts'
import type { Db } from './open.ts'

interface Prepared {
  getQuery(): { sql: string }
}

/**
 * Prepares a statement once for each database and keeps it. For a long `select` that is asked very
 * often: writing and planning it anew was a third of a search (decision 028). A transaction is a
 * database of its own here, so its statement is written anew.
 */
export function preparedFor<Statement extends Prepared>(
  name: string,
  select: (db: Db) => { prepare(name: string): Statement },
): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>()
  return db => {
    const before = known.get(db)
    if (before) return before

    const statement = select(db).prepare(name)
    nameStatement(name, statement.getQuery().sql)
    known.set(db, statement)
    return statement
  }
}
