import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createThrottledLog } from '../../../server/lib/throttled-log.ts'

describe('What fails again and again', () => {
  let lines: object[]
  let fail: ReturnType<typeof createThrottledLog>

  beforeEach(() => {
    vi.useFakeTimers()
    lines = []
    fail = createThrottledLog(entry => void lines.push(entry))
  })
  afterEach(() => vi.useRealTimers())

  test('is written at once, then once a second, with how many were left out', () => {
    for (let at = 0; at < 300; at++) fail('database', { at })
    expect(lines).toEqual([{ at: 0 }])
    vi.advanceTimersByTime(1_000)
    expect(lines).toEqual([{ at: 0 }, { at: 299, leftOut: 298 }])
    fail('database', { at: 300 })
    expect(lines).toHaveLength(2)
    vi.advanceTimersByTime(1_000)
    expect(lines).toEqual([{ at: 0 }, { at: 299, leftOut: 298 }, { at: 300 }])
  })

  test('is written at once again after a second without it', () => {
    fail('database', { at: 0 })
    vi.advanceTimersByTime(1_000)
    fail('database', { at: 1 })
    expect(lines).toEqual([{ at: 0 }, { at: 1 }])
  })

  test('keeps back nothing of another kind', () => {
    fail('database', { at: 0 })
    fail('email', { at: 1 })
    expect(lines).toEqual([{ at: 0 }, { at: 1 }])
  })
})
