import { describe, expect, test } from 'vitest'
import { centreOf } from '#contract/places/city-centres.ts'
import { momentAt } from '../../../server/lib/venue-time.ts'
import { joinSpans, prayersOn, spansFrom } from '../../../server/prayers/prayer-times.ts'

const RIYADH = centreOf('Riyadh') ?? { latitude: 0, longitude: 0 }
const JEDDAH = centreOf('Jeddah') ?? { latitude: 0, longitude: 0 }
const clock = (moment: Date) => momentAt(moment, 'Asia/Riyadh').slice(11, 16)
const minutes = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 60_000)

describe('The prayers of a day', () => {
  test.each([
    ['2026-12-21', 'winter', /^14:5\d$/, /^17:0\d$/, /^18:3\d$/],
    ['2026-06-21', 'summer', /^15:1\d$/, /^18:4\d$/, /^20:1\d$/],
  ])('on %s are those of %s', (date, _, asr, maghrib, isha) => {
    const day = prayersOn(date, RIYADH)
    expect(clock(day.asr)).toMatch(asr)
    expect(clock(day.maghrib)).toMatch(maghrib)
    expect(clock(day.isha)).toMatch(isha)
  })

  test.each([
    ['2027-02-07', 90],
    ['2027-02-08', 120],
    ['2027-03-08', 120],
    ['2027-03-09', 90],
  ])('on %s have Isha %i minutes after Maghrib, which are two hours in Ramadan', (date, length) => {
    const { isha, maghrib } = prayersOn(date, RIYADH)
    expect(minutes(maghrib, isha)).toBe(length)
  })

  test('are later in the west of the country', () => {
    const riyadh = prayersOn('2026-12-21', RIYADH).maghrib
    const jeddah = prayersOn('2026-12-21', JEDDAH).maghrib
    expect(minutes(riyadh, jeddah)).toBeGreaterThan(30)
  })
})

describe('The prayer spans of half a year', () => {
  const now = new Date('2026-11-20T12:00:00+03:00')

  test('begin today and are in order', () => {
    const spans = spansFrom(now, { from: 'asr', to: 'maghrib' }, RIYADH)
    const moments = spans.flat().map(moment => moment.getTime())
    expect(spans).toHaveLength(182)
    expect(momentAt(spans[0]?.[0] ?? now, 'Asia/Riyadh')).toMatch(/^2026-11-20T14:4/)
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  })

  test('last from dawn without a start, and until midnight without an end', () => {
    const [before] = spansFrom(now, { from: null, to: 'asr' }, RIYADH)
    const [after] = spansFrom(now, { from: 'isha', to: null }, RIYADH)
    expect(clock(before?.[0] ?? now)).toMatch(/^04:5|^05:0/)
    expect(momentAt(after?.[1] ?? now, 'Asia/Riyadh')).toBe('2026-11-21T00:00:00+03:00')
  })
})

test.each([
  ['nothing', [], null],
  ['one time', [{ from: 'asr', to: null }], { from: 'asr', to: null }],
  [
    'after and before',
    [
      { from: 'asr', to: null },
      { from: null, to: 'maghrib' },
    ],
    { from: 'asr', to: 'maghrib' },
  ],
  [
    'one or the other',
    [
      { from: 'asr', to: 'maghrib' },
      { from: 'maghrib', to: 'isha' },
    ],
    { from: 'asr', to: 'isha' },
  ],
  [
    'before and after that never meet',
    [
      { from: null, to: 'asr' },
      { from: 'isha', to: null },
    ],
    { from: null, to: null },
  ],
] as const)('What is said together of %s', (_, spans, joined) => {
  expect(joinSpans(spans)).toEqual(joined)
})
