import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createMemo } from '../../../server/lib/memo.ts'

/** An empty memo, its clock, and work that returns how often it was done. */
function setUp(options?: Parameters<typeof createMemo>[1]) {
  const clock = { now: 1_000_000 }
  let found = 0
  return {
    clock,
    memo: createMemo<number>(() => new Date(clock.now), options),
    find: async () => ++found,
  }
}

describe('A memoised value', () => {
  test('is computed once for all who request it together, and kept for ten seconds', async () => {
    const { clock, find, memo } = setUp()
    expect(await Promise.all([memo.get(find), memo.get(find)])).toEqual([1, 1])
    clock.now = 1_009_999
    expect(await memo.get(find)).toBe(1)
    clock.now = 1_020_000
    expect(await memo.get(find)).toBe(2)
  })

  test('is computed again after a failure', async () => {
    const { clock, find, memo } = setUp()
    expect(await memo.get(find)).toBe(1)
    clock.now = 1_060_000
    await expect(memo.get(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await memo.get(find)).toBe(2)
  })

  test('is computed again when it was cleared, also during a computation', async () => {
    const { find, memo } = setUp()
    let end = (_: number) => {}
    const slow = memo.get(() => new Promise<number>(resolve => (end = resolve)))
    memo.clear()
    expect(await memo.get(() => Promise.resolve(7))).toBe(7)
    end(6)
    expect(await slow).toBe(6)
    expect(await memo.get(find)).toBe(7)
  })

  test('is not stored if it was cleared during the computation', async () => {
    const { memo } = setUp()
    let end = (_: number) => {}
    const slow = memo.get(() => new Promise<number>(resolve => (end = resolve)))
    memo.clear()
    end(8)
    expect(await slow).toBe(8)
    expect(await memo.get(() => Promise.resolve(9))).toBe(9)
  })
})

describe('A memoised value that may be stale', () => {
  /** A memo whose value, 1, is stale by now. */
  async function setUpStale() {
    const { clock, memo } = setUp({ allowStale: true })
    expect(await memo.get(() => Promise.resolve(1))).toBe(1)
    clock.now = 1_060_000
    const isNow = async (value: number) =>
      expect(await memo.get(() => Promise.reject(new Error('not asked')))).toBe(value)
    return { isNow, memo }
  }

  test('is returned while it is computed again, so that nobody waits', async () => {
    const { isNow, memo } = await setUpStale()
    expect(await memo.get(() => Promise.resolve(2))).toBe(1)
    await setImmediate()
    await isNow(2)
  })

  test('is computed by the next request after a failure', async () => {
    const { isNow, memo } = await setUpStale()
    await isNow(1)
    await setImmediate()
    expect(await memo.get(() => Promise.resolve(3))).toBe(3)
  })

  test('is waited for once it was cleared', async () => {
    const { memo } = await setUpStale()
    memo.clear()
    expect(await memo.get(() => Promise.resolve(4))).toBe(4)
  })
})
