import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeRows } from '../../../server/queries/catalogue.ts'
import { queryRows } from '../../../server/queries/recordset.ts'
import { refreshEnds } from '../../../server/queries/search/refresh-listings.ts'
import { row } from '../../support/catalogue/rows.ts'
import { countIn } from '../../support/reading/count-in.ts'
import { type ImportDatabase, openImportDatabase } from '../../support/servers/import-database.ts'

const ROWS = 40

let database: ImportDatabase
beforeAll(async () => {
  database = await openImportDatabase()
})
afterAll(() => database.close())

test('a new activity is updated once, with its end and its place in lists, whatever its dates', async () => {
  const { db, deps } = database
  const rows = Array.from({ length: ROWS }, (_, at) => row({ externalId: `many ${at}` }))

  const updated = await db.transaction(tx =>
    countIn(tx, sql`n_tup_upd`, 'activities', () => writeRows(tx, rows, deps.now(), 'adapt')),
  )

  expect(updated).toBe(ROWS)
  expect(await database.query(sql`select from sessions`)).not.toHaveLength(0)
})

test('the end of an activity is looked up once in its dates, whatever is computed from it', async () => {
  const { db, deps } = database
  const rows = Array.from({ length: ROWS }, (_, at) => row({ externalId: `end ${at}` }))

  const lookUps = await db.transaction(async tx => {
    await writeRows(tx, rows, deps.now(), 'adapt')
    const written = await queryRows<{ id: number }>(
      tx,
      sql`select id from activities where external_id like 'end %'`,
    )
    const ids = written.map(({ id }) => id)
    return countIn(tx, sql`seq_scan + idx_scan`, 'sessions', () => refreshEnds(tx, ids, deps.now()))
  })

  // The week, the end and the next date of each. Where statistics are old, the planner looks up a few dates too.
  expect(Math.floor(lookUps / ROWS)).toBe(3)
})

test('no trigger joins the old rows of a statement with the new ones, by the plan of its first statement', async () => {
  const joining = await database.query(
    sql`select proname from pg_proc where prosrc ~* '(join (old|new)_rows)' and prosrc !~* 'execute'`,
  )
  expect(joining).toEqual([])
})
