import type { Db } from './open.ts'

/**
 * Prepares a statement once per database. Meant for long queries that run very often: building and planning
 * them took a third of the time of a search (decision 028). In a transaction the statement is built again.
 */
export function preparedFor<Statement extends object>(
  name: string,
  select: (db: Db) => { prepare(name: string): Statement },
): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>()
  return db => {
    const before = known.get(db)
    if (before) return before

    const statement = select(db).prepare(name)
    known.set(db, statement)
    return statement
  }
}
