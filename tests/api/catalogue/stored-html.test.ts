import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityTexts } from '../../../server/db/schema.ts'
import { type ImportDatabase, openImportDatabase } from '../../support/servers/import-database.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../server/db/migrations')
const BY_HAND = '-- By hand: descriptions'

/** The statements of the migration that cleans stored descriptions. */
function statements(): string[] {
  const migration = readdirSync(MIGRATIONS)
    .filter(name => name.endsWith('.sql'))
    .map(name => readFileSync(path.join(MIGRATIONS, name), 'utf8'))
    .find(text => text.includes(BY_HAND))
  return (migration ?? '').slice(migration?.indexOf(BY_HAND)).split('--> statement-breakpoint')
}

let database: ImportDatabase
beforeAll(async () => {
  database = await openImportDatabase()
})
afterAll(() => database.close())

const descriptions = () =>
  database.query<{ text: string }>(
    sql`select description_en as text from activity_texts order by activity_id`,
  )

test('descriptions that were stored as HTML become text, and others stay unchanged', async () => {
  const stored = [
    [
      '<p>Letters &amp; <b>ink</b>.</p><ul><li>Bring a reed<li>Come early</ul>',
      'Letters & ink.\nBring a reed\nCome early',
    ],
    ['Pay online <br />\nand avoid', 'Pay online \nand avoid'],
    ['ages <7, a < b, <info@school.example>', 'ages <7, a < b, <info@school.example>'],
    ['R&D  as  it is', 'R&D  as  it is'],
  ]
  await database.importRows(...stored.map(() => ({})))
  const ids = await database.query<{ id: number }>(sql`select id from activities order by id`)
  for (const [at, { id }] of ids.entries())
    await database.db
      .update(activityTexts)
      .set({ descriptionEn: stored[at]?.[0] ?? '' })
      .where(sql`activity_id = ${id}`)

  for (const statement of statements()) await database.executeAsOwner(sql.raw(statement))

  expect(await descriptions()).toEqual(stored.map(([, text]) => ({ text })))
})

test('values that a migration derived are derived again by the next import', async () => {
  await database.clear()
  const cells = { description_en: '<p>&eacute;t&eacute;</p>' }
  await database.importRows(cells)
  await database.db.execute(sql`update activities set import_hash = 'of the row as HTML'`)
  await database.db.update(activityTexts).set({ descriptionEn: '&eacute;t&eacute;' })

  expect(await database.importRows(cells)).toMatchObject({ changed: 1 })
  expect(await descriptions()).toEqual([{ text: 'été' }])
})
