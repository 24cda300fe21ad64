import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createThrottledLog } from '../../../server/lib/throttled-log.ts'

describe('A repeated failure', () => {
  let lines: object[]
  let fail: ReturnType<typeof createThrottledLog>

  beforeEach(() => {
    vi.useFakeTimers()
    lines = []
    fail = createThrottledLog(entry => void lines.push(entry))
  })
  afterEach(() => vi.useRealTimers())

  test('is logged immediately, then once a second, with how many were left out', () => {
    for (let at = 0; at < 300; at++) fail('database', { at })
    expect(lines).toEqual([{ at: 0 }])
    vi.advanceTimersByTime(1_000)
    expect(lines).toEqual([{ at: 0 }, { at: 299, leftOut: 298 }])
    fail('database', { at: 300 })
    expect(lines).toHaveLength(2)
    vi.advanceTimersByTime(1_000)
    expect(lines).toEqual([{ at: 0 }, { at: 299, leftOut: 298 }, { at: 300 }])
  })

  test('is logged immediately again after a second without it', () => {
    fail('database', { at: 0 })
    vi.advanceTimersByTime(1_000)
    fail('database', { at: 1 })
    expect(lines).toEqual([{ at: 0 }, { at: 1 }])
  })

  test('does not suppress another kind of failure', () => {
    fail('database', { at: 0 })
    fail('email', { at: 1 })
    expect(lines).toEqual([{ at: 0 }, { at: 1 }])
  })
})
