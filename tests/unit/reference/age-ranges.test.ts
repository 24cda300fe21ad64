import { expect, test } from 'vitest'
import { AGE_RANGES } from '../../../server/reference/age-ranges.ts'

test('a parent reads age ranges in both languages, each number with the right word', () => {
  expect(AGE_RANGES).toEqual([
    { id: 1, minAge: 4, maxAge: 6, nameEn: '4–6 years', nameAr: '٤–٦ سنوات' },
    { id: 2, minAge: 7, maxAge: 9, nameEn: '7–9 years', nameAr: '٧–٩ سنوات' },
    { id: 3, minAge: 10, maxAge: 12, nameEn: '10–12 years', nameAr: '١٠–١٢ سنة' },
    { id: 4, minAge: 13, maxAge: 15, nameEn: '13–15 years', nameAr: '١٣–١٥ سنة' },
    { id: 5, minAge: 16, maxAge: 18, nameEn: '16–18 years', nameAr: '١٦–١٨ سنة' },
  ])
})
