import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportDatabase, openImportDatabase } from '../../support/servers/import-database.ts'

const MIGRATION = path.resolve(
  import.meta.dirname,
  '../../../server/db/migrations/0010_weekdays.sql',
)

let database: ImportDatabase
beforeAll(async () => {
  database = await openImportDatabase()
})
afterAll(() => database.close())

const masks = () =>
  database.query<{ mask: number | null }>(
    sql`select weekday_mask as mask from activities order by id`,
  )
const told = () =>
  database.query<{ total: number }>(sql`select count(*)::integer as total from changed_activities`)

test('activities without stored weekdays get them from their schedule, and nobody is notified', async () => {
  await database.importRows(
    { weekdays: 'SU;TU' },
    { weekdays: 'SA' },
    { weekdays: '', start_time: '16:00', end_time: '17:00' },
  )
  const written = [{ mask: 0b101 }, { mask: 0b1000000 }, { mask: null }]
  expect(await masks()).toEqual(written)
  await database.db.execute(sql`update activities set weekday_mask = null`)
  const before = await told()

  const [, , ...byHand] = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint')
  for (const statement of byHand) await database.executeAsOwner(sql.raw(statement))

  expect(await masks()).toEqual(written)
  expect(await told()).toEqual(before)
})
