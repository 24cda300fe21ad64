import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueText } from '../../support/catalogue/catalogue-file.ts'
import { hostileCells, FIXED_SEED } from '../../support/catalogue/hostile-cells.ts'
import { type ImportDatabase, openImportDatabase } from '../../support/servers/import-database.ts'

let database: ImportDatabase
beforeAll(async () => {
  database = await openImportDatabase()
})
afterAll(() => database.close())

test('each row of any catalogue is imported or refused, and then stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileCells, { minLength: 1, maxLength: 50 }), async rows => {
      await database.clear()
      const file = catalogueText(...rows)

      const first = await database.importFile(file)
      const second = await database.importFile(file)

      expect(first.new + first.refused.length).toBe(rows.length)
      expect(second).toMatchObject({ new: 0, changed: 0, unchanged: first.new })
    }),
    { ...FIXED_SEED, numRuns: 15 },
  )
})
