import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { getAbsences, getFigures } from '#contract/manage/figures.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import { bucketsOf } from '../../../src/lib/manage/figures/buckets.ts'
import { chartOf, labelledBars } from '../../../src/lib/manage/figures/chart.ts'
import { presetsOf } from '../../../src/lib/manage/figures/periods.ts'
import { createFigures } from '../../../src/lib/stores/manage/figures.ts'
import { waitingCalls } from '../lib/waiting-calls.ts'
import { ok, OFFLINE } from './school-calls.ts'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    date: new Date(Date.parse(first) + at * DAY_MS).toISOString().slice(0, 10),
    views: at,
    registrations: 1,
    cancellations: 0,
  }))

describe('A chart', () => {
  const counts = fc.array(fc.nat(5_000), { minLength: 1, maxLength: 60 })

  test('keeps every bar inside, above or below its line, in proportion to its count', () => {
    fc.assert(
      fc.property(counts, counts, fc.boolean(), (up, down, isRightToLeft) => {
        const chart = chartOf({
          up,
          down: up.map((_, at) => down[at] ?? 0),
          height: 180,
          isRightToLeft,
        })
        const bars = [...chart.up, ...chart.down]
        for (const { height, width, x, y } of bars) {
          expect(x).toBeGreaterThanOrEqual(-1e-9)
          expect(x + width).toBeLessThanOrEqual(100 + 1e-9)
          expect(y).toBeGreaterThanOrEqual(-1e-9)
          expect(y + height).toBeLessThanOrEqual(180 + 1e-9)
        }
        for (const { height, y } of chart.up) expect(y + height).toBeCloseTo(chart.zero)
        for (const { y } of chart.down) expect(y).toBeCloseTo(chart.zero)
        const scales = bars.flatMap(({ height, value }) => (value > 0 ? [height / value] : []))
        for (const scale of scales) expect(scale).toBeCloseTo(scales[0] ?? 0)
      }),
    )
  })

  test('begins on the reading side', () => {
    const leftToRight = chartOf({ up: [1, 2, 3], height: 100, isRightToLeft: false }).up
    const rightToLeft = chartOf({ up: [1, 2, 3], height: 100, isRightToLeft: true }).up
    expect(leftToRight[0]?.x).toBeLessThan(leftToRight[2]?.x ?? 0)
    expect(rightToLeft[0]?.x).toBeGreaterThan(rightToLeft[2]?.x ?? 100)
    // In the mirrored chart each bar is where its counterpart is.
    for (const [at, bar] of leftToRight.entries())
      expect(100 - bar.x - bar.width).toBeCloseTo(rightToLeft[at]?.x ?? -1)
  })

  test('has whole numbers on its axis, also without data', () => {
    for (const most of [0, 1, 2, 3, 7, 1_000]) {
      const { lines } = chartOf({ up: [most], height: 100, isRightToLeft: false })
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.every(({ value }) => Number.isInteger(value) && value > 0)).toBe(true)
    }
  })

  test('has a number at each bar if there is room, otherwise at the longest', () => {
    expect([...labelledBars([3, 0, 5], 12)]).toEqual([0, 2])
    expect([...labelledBars([3, 0, 5], 2)]).toEqual([2])
    expect([...labelledBars([0, 0, 0], 2)]).toEqual([])
  })
})

describe('The days of a period', () => {
  test('are shown by day, by weeks from Sunday, or by months, and none is lost', () => {
    expect(bucketsOf(daysFrom('2026-11-01', 30))).toMatchObject({ step: 'day' })
    // A Wednesday: its week is incomplete.
    const weeks = bucketsOf(daysFrom('2026-09-02', 90))
    expect(weeks.step).toBe('week')
    expect(weeks.buckets.slice(0, 2)).toMatchObject([
      { from: '2026-09-02', registrations: 4 },
      { from: '2026-09-06', registrations: 7 },
    ])
    const months = bucketsOf(daysFrom('2025-12-15', 400))
    expect(months.step).toBe('month')
    expect(months.buckets[1]).toMatchObject({ from: '2026-01-01', registrations: 31 })
    for (const { buckets } of [weeks, months])
      expect(buckets.reduce((sum, { views }) => sum + views, 0)).toBe(
        buckets === weeks.buckets ? (90 * 89) / 2 : (400 * 399) / 2,
      )
  })

  test('are offered up to today, and the school year begins in August', () => {
    expect(presetsOf('2026-11-25')).toEqual({
      month: { from: '2026-11-01', to: '2026-11-25' },
      days: { from: '2026-10-27', to: '2026-11-25' },
      year: { from: '2026-08-01', to: '2026-11-25' },
    })
    expect(presetsOf('2027-03-02')).toMatchObject({
      days: { from: '2027-02-01' },
      year: { from: '2026-08-01' },
    })
  })
})

const FIGURES = ok({ days: [], fill: [], attendance: [] })
const MONTH = { from: '2026-11-01', to: '2026-11-25' }
const YEAR = { from: '2026-08-01', to: '2026-11-25' }

/** A school sees the figures of all its activities in a month. */
async function openFigures() {
  const server = waitingCalls()
  const first = { gId: null, ...MONTH }
  const store = createFigures({ first, schoolId: 7 }, 'en', messagesFor('en').figures, server.ask)
  /** The answer to the figures that were asked for last. */
  const answer = async (figures: typeof FIGURES) => {
    await server.answer(getFigures, -1, figures)
    await server.answer(getAbsences, -1, ok([]))
  }
  void store.show()
  await answer(FIGURES)
  const shown = () => {
    const state = store.$state.get()
    return state.status === 'ready' ? state.data : null
  }
  return { answer, server, shown, store }
}

test('a school that chooses an activity while a period is loaded sees both', async () => {
  const { answer, server, shown, store } = await openFigures()
  void store.show(YEAR)
  void store.show({ gId: 'judo' })
  expect(server.sentTo(getFigures).at(-1)?.input).toEqual({ gId: 'judo', ...YEAR })
  await answer(FIGURES)
  expect(shown()).toMatchObject({ isBusy: false, wanted: { gId: 'judo', ...YEAR } })
})

test('a period that did not load is not asked for again with an activity', async () => {
  const { answer, server, shown, store } = await openFigures()
  void store.show(YEAR)
  await answer(OFFLINE)
  expect(shown()).toMatchObject({ wanted: { gId: null, ...MONTH } })
  void store.show({ gId: 'judo' })
  expect(server.sentTo(getFigures).at(-1)?.input).toEqual({ gId: 'judo', ...MONTH })
})
