import { expect, test } from 'vitest'
import { hashOf } from '../../../server/catalogue/record.ts'
import { row } from '../../support/rows.ts'

test('a column that says nothing is no part of what a row says', () => {
  const { setting: _, ...before } = row()
  expect(hashOf({ ...before, setting: null })).toBe(hashOf(before as ReturnType<typeof row>))
  expect(hashOf({ ...before, setting: 'indoor' })).not.toBe(hashOf({ ...before, setting: null }))
})
