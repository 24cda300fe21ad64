import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import {
  asOfText,
  toKeptWeek,
  parseKeptWeek,
  sundayToShow,
} from '../../../src/lib/kept-week/kept-week.ts'
import { sample } from '../family-views/sample.ts'
import { listWith, SARA } from './sample.ts'

/** Tuesday, 16:05 in Riyadh. */
const TUESDAY = Date.parse('2026-11-24T13:05:00Z')
const SUNDAY = '2026-11-22'

test('a device stores this week and the next, and only the first name of a child', () => {
  const sessions = ['2026-11-21T16:00', '2026-11-22T16:00', '2026-12-05T16:00', '2026-12-06T16:00']
  const child = { ...SARA, birthDate: '2018-01-01', medicalNotes: 'Peanuts' }
  const over = sample({ child: 'Sara', activity: 'Judo', sessions: ['2026-10-01T16:00'] })

  const kept = toKeptWeek([child], [...listWith(sessions), over], TUESDAY)

  expect(kept).toMatchObject({ askedAt: TUESDAY, sunday: SUNDAY, kids: [SARA] })
  const registrations = kept?.list.flatMap(({ registrations }) => registrations) ?? []
  expect(registrations.flatMap(({ sessions }) => sessions.map(it => it.startsAt))).toEqual([
    '2026-11-22T16:00:00+03:00',
    '2026-12-05T16:00:00+03:00',
  ])
  expect(JSON.stringify(kept)).not.toMatch(/Peanuts|2018|Omar|Judo/)
  expect(parseKeptWeek(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
})

test('nothing is stored for a family without children, and data of another version is not read', () => {
  expect(toKeptWeek([], [], TUESDAY)).toBeNull()
  for (const content of [null, {}, { askedAt: 1, sunday: SUNDAY, kids: [{}], list: [] }])
    expect(parseKeptWeek(content)).toBeNull()
})

test.each([
  ['the current week', '2026-11-24T13:05:00Z', SUNDAY],
  ['the next one once it has begun, by the clock of Riyadh', '2026-11-28T21:30:00Z', '2026-11-29'],
  ['the last stored one', '2026-12-10T12:00:00Z', '2026-11-29'],
  ['the first one if the clock is wrong', '2026-11-01T12:00:00Z', SUNDAY],
])('shown is %s', (_, now, expected) => {
  expect(sundayToShow({ sunday: SUNDAY }, Date.parse(now))).toBe(expected)
})

test.each([
  ['en', 0, 'As of Tuesday 16:05. No connection'],
  ['en', 4, 'As of Tuesday 16:05. No connection'],
  ['en', 5, 'As of Tuesday 24\u00A0November 16:05, 5 days ago. No connection'],
  ['en', -1, 'As of Tuesday 16:05. No connection'],
  ['ar', 0, 'آخر تحديث: الثلاثاء ٤:٠٥\u00A0م. لا يوجد اتصال بالإنترنت'],
] as const)('says in %s how old it is after %i days', (language, days, expected) => {
  const t = messagesFor(language).overview
  expect(asOfText({ language, t }, TUESDAY, TUESDAY + days * DAY_MS)).toBe(expected)
})
