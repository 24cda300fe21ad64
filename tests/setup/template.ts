import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/open.ts'
import { rowsOf } from '../../server/queries/recordset.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { writeReference } from '../../server/services/reference.ts'

/** When the clock of most tests stands still: the holidays of the years around it are there. */
export const TEST_NOW = new Date('2026-09-01T09:00:00+03:00')

/** Makes a copy of the template again what it was. */
export const RESET = 'select kept.reset()'

/** Up to this size, in bytes, deleting rows is many times cheaper than giving a table new files. */
const EMPTIED_BY_ROWS = 1_000_000

/**
 * Writes what every installation has, keeps a copy of it aside, and adds the function of `RESET`. It runs
 * as whoever owns the tables, and looks at what a test left: most tests write to a few tables, and hardly any to what was there.
 */
export async function prepareTemplate(db: Db): Promise<void> {
  const deps = { db, now: () => TEST_NOW }
  await writeReference(deps)
  await writeCatalogue(deps, [])
  const steps = [...(await emptyTables(db)), ...(await restartSequences(db))]
  // No trigger runs and no reference is checked: nobody has to hear of what nobody has seen.
  await db.execute(
    sql.raw(`
      create function kept.reset() returns void language plpgsql
      security definer set session_replication_role = replica as $$ begin ${steps.join('\n')} end $$`),
  )
  await db.execute(sql`grant usage on schema kept to public`)
  // A test looks for what is erased in every table that there is.
  await db.execute(sql`grant select on all tables in schema kept to public`)
}

/** Statements that take away the rows that were added, then those that bring back what was there. */
async function emptyTables(db: Db): Promise<string[]> {
  await db.execute(sql`create schema kept`)
  const emptying: string[] = []
  const refilling: string[] = []
  for (const [at, { name }] of (await findTables(db)).entries()) {
    const found = await rowsOf(db, sql.raw(`select from ${name} limit 1`))
    if (found.length === 0) {
      emptying.push(emptyTable(name))
      continue
    }
    const kept = `kept.t${at}`
    await db.execute(sql.raw(`create table ${kept} as table ${name}`))
    refilling.push(refillTable(name, kept))
  }
  return [...emptying, ...refilling]
}

const emptyTable = (name: string) => `
  if pg_relation_size('${name}') > ${EMPTIED_BY_ROWS} then truncate ${name} cascade;
  elsif pg_relation_size('${name}') > 0 then delete from ${name};
  end if;`

/** Row by row: to write the words of search anew, with their index, would cost more than the rest. */
const refillTable = (name: string, kept: string) => `
  if pg_relation_size('${name}') > ${EMPTIED_BY_ROWS} then truncate ${name} cascade; end if;
  delete from ${name} it where it not in (select one from ${kept} one);
  if (select count(*) from ${name}) < (select count(*) from ${kept}) then
    insert into ${name} overriding system value (table ${kept} except table ${name});
  end if;`

/** What is inside a partitioned table is in its partitions. */
const findTables = (db: Db): Promise<{ name: string }[]> =>
  rowsOf(
    db,
    sql`
      select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      order by oid`,
  )

async function restartSequences(db: Db): Promise<string[]> {
  const sequences = await rowsOf<{ name: string; value: string; wasUsed: boolean }>(
    db,
    sql`
      select format('%I.%I', schemaname, sequencename) as name,
        coalesce(last_value, start_value)::text as value, last_value is not null as "wasUsed"
      from pg_sequences where schemaname in ('public', 'pgboss')`,
  )
  return sequences.map(
    ({ name, value, wasUsed }) => `perform setval('${name}', ${value}, ${wasUsed});`,
  )
}
