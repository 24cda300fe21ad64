import { expect, test } from 'vitest'
import { FIELD_ERRORS, REFUSALS } from '#contract/refusals.ts'

test.each(Object.entries({ ...REFUSALS, ...FIELD_ERRORS }))(
  'an Arabic reader of %s sees Arabic digits',
  (_, { ar }) => expect(ar).not.toMatch(/\d/),
)
