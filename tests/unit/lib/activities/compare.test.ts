import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { compareRows } from '../../../../src/lib/activities/compare.ts'
import {
  compareAddress,
  comparePath,
  MAX_COMPARED,
  readCompared,
} from '../../../../src/lib/activities/compare-address.ts'
import { formatMoney } from '../../../../src/lib/format/format.ts'
import { CHESS } from '../../documents/activity.ts'

const { card, compare: t, details } = messagesFor('en')

const rowsOf = (...activities: Activity[]) =>
  compareRows(
    'en',
    activities.map(activity => ({ activity, city: null })),
    { t, card, details },
  )

const cellsOf = (name: string, ...activities: Activity[]) =>
  rowsOf(...activities).find(row => row.name === name)?.cells

describe('Activities side by side', () => {
  test('show what a course costs, and its dates', () => {
    const course = { ...CHESS, fees: 100, sessionsTotal: 3 }
    const once = { ...CHESS, fees: 50, sessionsTotal: 1 }
    const open = { ...CHESS, fees: 70, sessionsTotal: 0 }
    const free = { ...CHESS, fees: 0, sessionsTotal: 9 }
    expect(cellsOf(details.fee, course, once, open, free)).toEqual([
      [formatMoney('en', 100), `about ${formatMoney('en', 33)} a date`],
      [formatMoney('en', 50)],
      [formatMoney('en', 70)],
      [details.free],
    ])
  })

  test('have a row for a value that one of them has, and none for a value that all lack', () => {
    const swim = { ...CHESS, trial: 'free' as const, bring_En: null }
    const other = { ...CHESS, trial: null, bring_En: null }
    expect(cellsOf(details.knowFacts.trial, other, swim)).toEqual([[], [details.trials.free]])
    expect(cellsOf(details.knowFacts.bring, other, swim)).toBeUndefined()
  })

  test('have one cell each in every row', () => {
    for (const { cells } of rowsOf(CHESS, CHESS, CHESS)) expect(cells).toHaveLength(3)
  })
})

describe('The address of a comparison', () => {
  test('contains up to three activities, each once, and is parsed back', () => {
    fc.assert(
      fc.property(fc.array(fc.uuid(), { maxLength: 6 }), gIds => {
        const once = [...new Set(gIds)]
        const address = new URL(compareAddress(once), 'http://nashat')
        expect(readCompared(address.searchParams.get('gids'))).toEqual(once.slice(0, MAX_COMPARED))
      }),
    )
    expect(comparePath('ar', [CHESS.gId])).toBe(`/ar/compare?gids=${CHESS.gId}`)
  })

  test.each([null, '', ',,', 'x', '<script>', `${CHESS.gId}x`, '00000000'])(
    'contains nothing from %j',
    text => expect(readCompared(text)).toEqual([]),
  )

  test('accepts letters of either case, and nothing twice', () => {
    const twice = `${CHESS.gId.toUpperCase()},${CHESS.gId},none`
    expect(readCompared(twice)).toEqual([CHESS.gId])
  })
})
