import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/open.ts'
import { rowsOf } from '../../server/queries/recordset.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { writeReference } from '../../server/services/reference.ts'

/** When the clock of most tests stands still: the holidays of the years around it are there. */
export const TEST_NOW = new Date('2026-09-01T09:00:00+03:00')

interface Table {
  name: string
  /** Its column of identity, if it has one. */
  identity: string | null
}

/**
 * Writes what every installation has, and keeps a copy of it aside. Returns the statements that make
 * a copy of this database again what it was.
 */
export async function prepareTemplate(db: Db): Promise<string> {
  const deps = { db, now: () => TEST_NOW }
  await writeReference(deps)
  await writeCatalogue(deps, [])
  const tables = await findTables(db)
  const names = tables.map(({ name }) => name)
  // No trigger runs and no reference is checked: nobody has to hear of what nobody has seen.
  const steps = [
    'set session_replication_role = replica',
    `truncate ${names.join(', ')} restart identity`,
  ]
  await db.execute(sql`create schema kept`)
  for (const [at, { identity, name }] of tables.entries()) {
    const found = await rowsOf(db, sql.raw(`select from ${name} limit 1`))
    if (found.length === 0) continue
    await db.execute(sql.raw(`create table kept.t${at} as table ${name}`))
    steps.push(`insert into ${name} overriding system value table kept.t${at}`)
    if (identity)
      steps.push(
        `select setval(pg_get_serial_sequence('${name}', '${identity}'), max(${identity})) from ${name}`,
      )
  }
  return [...steps, 'set session_replication_role = origin'].join('; ')
}

function findTables(db: Db): Promise<Table[]> {
  return rowsOf(
    db,
    sql`
      select format('%I.%I', schemaname, tablename) as name, (
        select quote_ident(attname) from pg_attribute
        where attrelid = format('%I.%I', schemaname, tablename)::regclass and attidentity <> ''
      ) as identity
      from pg_tables where schemaname in ('public', 'pgboss')`,
  )
}
