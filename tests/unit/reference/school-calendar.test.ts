import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  holidaysIn,
  readSchoolCalendar,
  SCHOOL_CALENDAR,
} from '../../../server/reference/school-calendar.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'nashat-calendar-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const write = (text: string) => writeFileSync(path.join(dataDir, 'school-calendar.json'), text)

const DAY = {
  kind: 'holiday',
  firstDay: '2027-03-08',
  lastDay: '2027-03-09',
  name_En: 'Eid al-Fitr',
  name_Ar: 'عيد الفطر',
}
const table = (entry: object) =>
  JSON.stringify({ source: 'The gazette', licence: 'None', daysOff: [{ ...DAY, ...entry }] })

describe('The table of days off', () => {
  test('in the package is in order, without overlaps and in both languages', () => {
    const days = SCHOOL_CALENDAR.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay])
    expect(days).toEqual(days.toSorted())
    for (const { name_Ar, name_En } of SCHOOL_CALENDAR) {
      expect(name_En).toMatch(/^[\w -]+$/)
      expect(name_Ar).toMatch(/^[\p{Script=Arabic} ]+$/u)
    }
  })

  test('is read from the data directory if an operator has put one there', () => {
    expect(readSchoolCalendar(dataDir)).toBe(SCHOOL_CALENDAR)
    write(table({}))
    expect(readSchoolCalendar(dataDir)).toEqual([{ ...DAY, isExpected: false }])
    expect(holidaysIn(readSchoolCalendar(dataDir)).map(({ day }) => day)).toEqual([
      '2027-03-08',
      '2027-03-09',
    ])
  })

  test.each([
    ['{', /is no JSON/],
    ['{}', /is wrong at source/],
    [table({ firstDay: '2027-02-30' }), /is wrong at daysOff\.0\.firstDay/],
    [table({ lastDay: '2027-03-07' }), /daysOff\.0: The last day is before the first/],
    [table({ lastDay: '2027-12-31' }), /daysOff\.0: It is longer than 120 days/],
    [table({ kind: 'feast' }), /is wrong at daysOff\.0\.kind/],
    [table({ name_Ar: '' }), /is wrong at daysOff\.0\.name_Ar/],
  ])('reports its error: %s', (text, sentence) => {
    write(text)
    expect(() => readSchoolCalendar(dataDir)).toThrow(sentence)
  })
})
