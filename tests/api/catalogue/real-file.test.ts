import { createReadStream } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCatalogue } from '../../../server/services/import.ts'
import { hasRealFile, REAL_FILE, REAL_FILE_MISSING } from '../../support/catalogue-file.ts'
import { type ImportDatabase, openImportDatabase } from '../../support/import-database.ts'

const ROWS = 18_987
const PATIENCE_MS = 120_000

describe.skipIf(!hasRealFile)(
  `18,987 real activities ${hasRealFile ? '' : REAL_FILE_MISSING}`,
  () => {
    let database: ImportDatabase
    beforeAll(async () => {
      database = await openImportDatabase()
    })
    afterAll(() => database.close())

    test(
      'are all taken, and taken again they change nothing',
      async () => {
        const source = () => createReadStream(REAL_FILE)

        expect(await importCatalogue(database.deps, source)).toMatchObject({
          new: ROWS,
          refused: [],
        })
        const before = await database.fingerprint()

        expect(await importCatalogue(database.deps, source)).toMatchObject({
          new: 0,
          unchanged: ROWS,
        })
        expect(await database.fingerprint()).toEqual(before)
        const [sums] = await database.query(sql`select
        (select count(*)::int from activities) as activities,
        (select count(*)::int from cities) as cities,
        (select count(*)::int from categories) as categories,
        (select count(*)::int from sessions where ends_at <= starts_at) as impossible`)
        expect(sums).toEqual({ activities: ROWS, cities: 101, categories: 126, impossible: 0 })
      },
      PATIENCE_MS,
    )
  },
)
