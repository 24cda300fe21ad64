import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueText } from '../../catalogue-file.ts'
import { hostileCells, SAME_EACH_TIME } from '../../hostile-cells.ts'
import { type ImportDesk, openImportDesk } from '../../import-desk.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.close())

test('whatever stands in a catalogue, each of its rows goes in or is refused, and then stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileCells, { minLength: 1, maxLength: 50 }), async rows => {
      await desk.clear()
      const file = catalogueText(...rows)

      const first = await desk.handIn(file)
      const second = await desk.handIn(file)

      expect(first.new + first.refused.length).toBe(rows.length)
      expect(second).toMatchObject({ new: 0, changed: 0, unchanged: first.new })
    }),
    { ...SAME_EACH_TIME, numRuns: 15 },
  )
})
