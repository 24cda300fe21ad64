import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/open.ts'
import { queryRows } from '../../server/queries/recordset.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { writeReference } from '../../server/services/reference.ts'

/** The fixed time of most tests: the holidays of the years around it exist. */
export const TEST_NOW = new Date('2026-09-01T09:00:00+03:00')

/** Resets a copy of the template. */
export const RESET = 'select kept.reset()'

/** Up to this size, in bytes, deleting rows is many times cheaper than truncating a table. */
const EMPTIED_BY_ROWS = 1_000_000

/**
 * Writes the rows of every installation, keeps a copy of them, and adds the function of `RESET`. It runs as
 * the owner of the tables, and only touches what a test changed: most tests write to a few tables, and hardly
 * any to the initial rows.
 */
export async function prepareTemplate(db: Db): Promise<void> {
  const deps = { db, now: () => TEST_NOW }
  await writeReference(deps)
  await writeCatalogue(deps, [])
  const steps = [...(await emptyTables(db)), ...(await restartSequences(db))]
  // Without triggers and foreign keys: nobody has to be notified of this.
  await db.execute(
    sql.raw(`
      create function kept.reset() returns void language plpgsql
      security definer set session_replication_role = replica as $$ begin ${steps.join('\n')} end $$`),
  )
  await db.execute(sql`grant usage on schema kept to public`)
  // Readable, because a test searches every table that exists for erased data.
  await db.execute(sql`grant select on all tables in schema kept to public`)
}

/** Returns the statements that delete added rows, then those that restore the initial ones. */
async function emptyTables(db: Db): Promise<string[]> {
  await db.execute(sql`create schema kept`)
  const emptying: string[] = []
  const refilling: string[] = []
  for (const [at, { name }] of (await findTables(db)).entries()) {
    const found = await queryRows(db, sql.raw(`select from ${name} limit 1`))
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

/** Row by row: writing all search words again, with their index, would cost more than the rest. */
const refillTable = (name: string, kept: string) => `
  if pg_relation_size('${name}') > ${EMPTIED_BY_ROWS} then truncate ${name} cascade; end if;
  delete from ${name} it where it not in (select one from ${kept} one);
  if (select count(*) from ${name}) < (select count(*) from ${kept}) then
    insert into ${name} overriding system value (table ${kept} except table ${name});
  end if;`

/** The rows of a partitioned table are in its partitions. */
const findTables = (db: Db): Promise<{ name: string }[]> =>
  queryRows(
    db,
    sql`
      select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      order by oid`,
  )

async function restartSequences(db: Db): Promise<string[]> {
  const sequences = await queryRows<{ name: string; value: string; wasUsed: boolean }>(
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
