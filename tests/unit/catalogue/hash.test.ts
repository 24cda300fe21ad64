import { expect, test } from 'vitest'
import { hashOf } from '../../../server/catalogue/record.ts'
import { row } from '../../support/rows.ts'

test('an empty column does not change the hash of a row', () => {
  const { languages: _, setting: __, ...before } = row()
  const now = { ...before, languages: null, setting: null }
  expect(hashOf(now)).toBe(hashOf(before as ReturnType<typeof row>))
  expect(hashOf({ ...now, setting: 'indoor' })).not.toBe(hashOf(now))
  expect(hashOf({ ...now, languages: ['ar'] })).not.toBe(hashOf(now))
})
