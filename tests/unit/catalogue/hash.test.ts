import { expect, test } from 'vitest'
import { rowHashOf } from '../../../server/catalogue/record.ts'
import { row } from '../../support/catalogue/rows.ts'

test('an empty column does not change the hash of a row', () => {
  const { languages: _, setting: __, ...before } = row()
  const now = { ...before, languages: null, setting: null }
  expect(rowHashOf(now)).toBe(rowHashOf(before as ReturnType<typeof row>))
  expect(rowHashOf({ ...now, setting: 'indoor' })).not.toBe(rowHashOf(now))
  expect(rowHashOf({ ...now, languages: ['ar'] })).not.toBe(rowHashOf(now))
})
