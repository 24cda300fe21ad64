import { expect, test } from 'vitest'
import { AGE_RANGES, ageRangeOf } from '../../../server/reference/age-ranges.ts'

test('a parent reads age ranges in both languages, each number with the right word', () => {
  expect(AGE_RANGES).toEqual([
    { id: 1, minAge: 4, maxAge: 6, nameEn: '4–6 years', nameAr: '٤–٦ سنوات' },
    { id: 2, minAge: 7, maxAge: 9, nameEn: '7–9 years', nameAr: '٧–٩ سنوات' },
    { id: 3, minAge: 10, maxAge: 12, nameEn: '10–12 years', nameAr: '١٠–١٢ سنة' },
    { id: 4, minAge: 13, maxAge: 15, nameEn: '13–15 years', nameAr: '١٣–١٥ سنة' },
    { id: 5, minAge: 16, maxAge: 18, nameEn: '16–18 years', nameAr: '١٦–١٨ سنة' },
  ])
})

test.each([
  { minAge: 7, maxAge: 9, range: 2, says: 'the same years' },
  { minAge: 6, maxAge: 9, range: 2, says: 'the range that shares more years' },
  { minAge: 4, maxAge: 9, range: 1, says: 'the younger of two that share as many' },
  { minAge: 6, maxAge: 7, range: 1, says: 'one shared year is enough' },
  { minAge: 16, maxAge: null, range: 5, says: 'no upper limit' },
  { minAge: null, maxAge: 5, range: 1, says: 'no lower limit' },
  { minAge: 19, maxAge: 60, range: null, says: 'adults only' },
  { minAge: 0, maxAge: 3, range: null, says: 'too young for all' },
  { minAge: null, maxAge: null, range: null, says: 'nothing is known' },
])('ages $minAge to $maxAge belong to range $range: $says', ({ range, ...ages }) => {
  expect(ageRangeOf(ages)?.id ?? null).toBe(range)
})
