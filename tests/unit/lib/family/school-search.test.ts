import { describe, expect, test } from 'vitest'
import { schoolNamed, schoolOptions } from '../../../../src/lib/children/school-search.ts'

const CITIES = [
  { id: 1, name_En: 'Riyadh', name_Ar: 'الرياض' },
  { id: 2, name_En: 'Jeddah', name_Ar: 'جدة' },
]
const SCHOOLS = [
  { id: 10, cityId: 2, name_En: 'Al Amal School', name_Ar: 'مدرسة الأمل' },
  { id: 11, cityId: 1, name_En: 'Palm School', name_Ar: 'مدرسة النخلة' },
  { id: 12, cityId: 1, name_En: 'Bustan Academy', name_Ar: 'أكاديمية البستان' },
]

const options = schoolOptions('en', SCHOOLS, CITIES, 1)

describe('The schools to choose from', () => {
  test("are those of the parent's city first, by name", () => {
    expect(options.map(({ id, isNear }) => [id, isNear])).toEqual([
      [12, true],
      [11, true],
      [10, false],
    ])
  })

  test('are named in the language of the page', () => {
    expect(
      schoolOptions('ar', SCHOOLS, CITIES, null).map(({ city, name }) => [name, city]),
    ).toEqual([
      ['أكاديمية البستان', 'الرياض'],
      ['مدرسة الأمل', 'جدة'],
      ['مدرسة النخلة', 'الرياض'],
    ])
  })

  test('are selected by their whole name only', () => {
    expect(schoolNamed(options, ' palm school ')?.id).toBe(11)
    expect(schoolNamed(options, 'palm')).toBeNull()
    expect(schoolNamed([...options, ...options], 'palm school')).toBeNull()
  })

  test('match any spelling of their Arabic name, as in the search of activities', () => {
    const arabic = schoolOptions('ar', SCHOOLS, CITIES, 1)
    expect(schoolNamed(arabic, 'مدرسه النخله')?.id).toBe(11)
    expect(schoolNamed(arabic, 'مَدرسة الامل')?.id).toBe(10)
  })
})
