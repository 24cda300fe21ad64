import { expect, test } from 'vitest'
import { hashOf } from '../../../server/catalogue/record.ts'
import { row } from '../../support/rows.ts'

test('a column that says nothing is no part of what a row says', () => {
  const { languages: _, setting: __, ...before } = row()
  const now = { ...before, languages: null, setting: null }
  expect(hashOf(now)).toBe(hashOf(before as ReturnType<typeof row>))
  expect(hashOf({ ...now, setting: 'indoor' })).not.toBe(hashOf(now))
  expect(hashOf({ ...now, languages: ['ar'] })).not.toBe(hashOf(now))
})
