import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createMemo } from '../../../server/lib/memo.ts'

describe('A memoised value', () => {
  const clock = { now: 1_000_000 }
  const memo = createMemo<number>(() => new Date(clock.now))
  let found = 0
  const find = async () => ++found

  test('is computed once for all who request it together, and kept for ten seconds', async () => {
    expect(await Promise.all([memo.get(find), memo.get(find)])).toEqual([1, 1])
    clock.now = 1_009_999
    expect(await memo.get(find)).toBe(1)
    clock.now = 1_020_000
    expect(await memo.get(find)).toBe(2)
  })

  test('is computed again after a failure', async () => {
    clock.now = 1_060_000
    await expect(memo.get(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await memo.get(find)).toBe(3)
  })

  test('is computed again when it was cleared, also during a computation', async () => {
    clock.now = 1_080_000
    let end = (_: number) => {}
    const slow = memo.get(() => new Promise<number>(resolve => (end = resolve)))
    memo.clear()
    expect(await memo.get(() => Promise.resolve(7))).toBe(7)
    end(6)
    expect(await slow).toBe(6)
    expect(await memo.get(find)).toBe(7)
  })

  test('is not stored if it was cleared during the computation', async () => {
    clock.now = 1_100_000
    let end = (_: number) => {}
    const slow = memo.get(() => new Promise<number>(resolve => (end = resolve)))
    memo.clear()
    end(8)
    expect(await slow).toBe(8)
    expect(await memo.get(() => Promise.resolve(9))).toBe(9)
  })
})

describe('A memoised value that may be stale', () => {
  const clock = { now: 1_000_000 }
  const memo = createMemo<number>(() => new Date(clock.now), { allowStale: true })
  const isNow = async (value: number) =>
    expect(await memo.get(() => Promise.reject(new Error('not asked')))).toBe(value)

  test('is returned while it is computed again, so that nobody waits', async () => {
    expect(await memo.get(() => Promise.resolve(1))).toBe(1)
    clock.now = 1_060_000
    expect(await memo.get(() => Promise.resolve(2))).toBe(1)
    await setImmediate()
    await isNow(2)
  })

  test('is computed by the next request after a failure', async () => {
    clock.now = 1_120_000
    await isNow(2)
    await setImmediate()
    expect(await memo.get(() => Promise.resolve(3))).toBe(3)
  })

  test('is waited for once it was cleared', async () => {
    memo.clear()
    expect(await memo.get(() => Promise.resolve(4))).toBe(4)
  })
})
