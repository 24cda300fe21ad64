import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueText } from '../../support/catalogue/catalogue-file.ts'
import { type ImportDatabase, openImportDatabase } from '../../support/servers/import-database.ts'

const ROWS = 1_200

// On PostgreSQL alone (tests/setup/on-postgres-alone.ts): PGlite has one connection.
describe('two owners import at the same time', () => {
  let database: ImportDatabase
  beforeAll(async () => {
    database = await openImportDatabase()
  })
  afterAll(() => database.close())

  const rows = Array.from({ length: ROWS }, (_, at) => ({
    name_en: `Activity ${at}`,
    city_en: `City ${at % 40}`,
    school_en: `School ${at % 90}`,
    category: `Category ${at % 17}`,
    image: `/covers/${at % 13}.svg`,
  }))

  test('the same catalogue in different orders, and each activity is new for one of them', async () => {
    const numbered = rows.map((row, at) => ({ ...row, external_id: `a:${at}` }))

    const reports = await Promise.all([
      database.importFile(catalogueText(...numbered)),
      database.importFile(catalogueText(...numbered.toReversed())),
      database.importFile(catalogueText(...numbered)),
    ])

    expect(reports.reduce((sum, report) => sum + report.new, 0)).toBe(ROWS)
    expect(reports.reduce((sum, report) => sum + report.unchanged, 0)).toBe(2 * ROWS)
    expect(await database.importFile(catalogueText(...numbered))).toMatchObject({ unchanged: ROWS })
  })
})
