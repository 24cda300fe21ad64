import { describe, expect, test } from 'vitest'
import { judge, type Sample } from '../../../bench/faults/load.ts'
import {
  faultsTable,
  firstAct,
  lastBad,
  logOf,
  type FaultResult,
  reasonsOf,
} from '../../../bench/faults/table.ts'

describe('an answer', () => {
  const PROBLEM = { 'content-type': 'application/problem+json', 'retry-after': '5' }
  const PAGE = { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' }
  const results = (...all: object[]) => JSON.stringify({ results: all })

  test.each([
    ['a page', { status: 200, headers: {}, body: 'a page' }, false, 'good'],
    ['a problem that says when', { status: 503, headers: PROBLEM, body: '{}' }, false, 'refused'],
    ['a page that says when', { status: 503, headers: PAGE, body: '<p>' }, false, 'refused'],
    ['a 503 that says nothing', { status: 503, headers: PROBLEM, body: '' }, false, 'failed'],
    ['a 503 without a when', { status: 503, headers: {}, body: 'busy' }, false, 'failed'],
    ['any other status', { status: 500, headers: PROBLEM, body: '{}' }, false, 'failed'],
    ['none at all', { status: 0, headers: {}, body: 'ECONNRESET' }, false, 'failed'],
  ] as const)('that is %s is counted as such', (_what, answer, isAct, verdict) => {
    expect(judge(answer, isAct)).toBe(verdict)
  })

  test.each([
    ['a seat', { status: 'confirmed' }, 'good'],
    ['a place in the line', { status: 'waitlisted' }, 'good'],
    ['no seat', { status: 'refused' }, 'failed'],
    ['a mark', { markId: 'one', result: 'stored' }, 'good'],
    ['a mark that was there', { markId: 'one', result: 'duplicate' }, 'good'],
    ['a mark that was refused', { markId: 'one', result: 'refused' }, 'failed'],
  ])('to a write is counted by its result: %s', (_what, result, verdict) => {
    expect(judge({ status: 200, headers: {}, body: results(result) }, true)).toBe(verdict)
  })
})

describe('A report about clients during a fault', () => {
  const sample = (dueAt: number, given: Partial<Sample> = {}): Sample => ({
    kind: 'memory',
    dueAt,
    doneAt: dueAt + 10,
    verdict: 'good',
    why: '',
    ...given,
  })
  const met = (samples: Sample[]): FaultResult => ({
    name: 'a fault',
    samples,
    beganAt: 1_000,
    endedAt: 5_000,
    overAt: 12_000,
    lost: 0,
    oversold: 0,
  })
  const bad = { verdict: 'refused', why: 'act: 503' } as const

  test('counts by when an answer was due, not by when it arrived', () => {
    const [, row] = faultsTable(
      [
        met([
          sample(0),
          sample(990, { doneAt: 3_000, kind: 'work' }),
          sample(1_000, bad),
          sample(4_999, { verdict: 'failed', doneAt: 6_000 }),
          sample(5_000),
        ]),
      ],
      '2026-11-27',
    )
    expect(row).toEqual([
      'a fault',
      '2 / 0 / 1',
      '0 / 1 / 0',
      '0 / 1 / 0',
      '10 (10) / – / 10 (10)',
      '2010 (2010) / – / –',
      '–',
      '0 s',
      '0, 0',
    ])
  })

  test('says when the first write succeeded again, after a failure', () => {
    const act = { kind: 'act' } as const
    const during = sample(2_000, { ...act, ...bad })
    expect(firstAct(met([sample(2_000, act), sample(6_000, act)]))).toBe('–')
    expect(firstAct(met([during, sample(6_000, act), sample(6_490, act)]))).toBe('1.0 s')
    expect(firstAct(met([during, sample(6_000, { ...act, ...bad })]))).toBe('not yet')
  })

  test('says when the last client got a bad answer', () => {
    expect(lastBad(met([sample(4_900, bad), sample(5_100)]))).toBe('0 s')
    expect(lastBad(met([sample(5_100, bad), sample(7_000, bad), sample(8_000)]))).toBe('2.0 s')
    expect(lastBad(met([sample(11_500, bad)]))).toBe('not yet')
  })

  test('lists errors by window and reason', () => {
    expect(reasonsOf(met([sample(0), sample(2_000, bad), sample(2_100, bad)]))).toEqual([
      'during, refused, act: 503: 2',
    ])
  })

  test("includes the servers' logs, each kind of line once", () => {
    const crowded = (count: number) =>
      JSON.stringify({ level: 'warn', message: `Too many at once: ${count} sent away.` })
    const away = { level: 'error', message: 'No answer', dependency: 'database', cause: '57P01' }
    const lines = [crowded(3), JSON.stringify(away), crowded(14), '{"level":"info"}', 'Killed']
    expect(logOf(lines)).toEqual([
      'log: Killed: 1',
      'log: No answer, database, 57P01: 1',
      'log: Too many at once: N sent away.: 2',
    ])
  })
})
