import { describe, expect, test } from 'vitest'
import { saudiHolidays } from '../../../server/reference/holidays.ts'

const daysOf = (year: number, name: string): string[] =>
  saudiHolidays(year)
    .filter(({ nameEn }) => nameEn === name)
    .map(({ day }) => day)

describe('the days on which Saudi schools are closed', () => {
  test('are those of the calendar of Umm al-Qura in 2026', () => {
    expect(daysOf(2026, 'Founding Day')).toEqual(['2026-02-22'])
    expect(daysOf(2026, 'Saudi National Day')).toEqual(['2026-09-23'])
    expect(daysOf(2026, 'Eid al-Fitr')).toEqual([
      '2026-03-20',
      '2026-03-21',
      '2026-03-22',
      '2026-03-23',
    ])
    expect(daysOf(2026, 'Eid al-Adha')).toEqual([
      '2026-05-26',
      '2026-05-27',
      '2026-05-28',
      '2026-05-29',
    ])
  })

  test('have Eid al-Fitr twice in 2033, when two of them fall into one year', () => {
    expect(daysOf(2033, 'Eid al-Fitr')).toHaveLength(8)
  })

  test('are in order, none twice, with a name in both languages', () => {
    for (let year = 2024; year < 2040; year++) {
      const holidays = saudiHolidays(year)
      const days = holidays.map(({ day }) => day)
      expect(days).toEqual([...new Set(days)].toSorted())
      expect(holidays.every(({ nameAr }) => /\p{Script=Arabic}/u.test(nameAr))).toBe(true)
    }
  })
})
