import { describe, expect, test } from 'vitest'
import { createKept } from '../../server/lib/kept.ts'

describe('What takes a while to find', () => {
  const clock = { now: 0 }
  const kept = createKept<number>(() => new Date(clock.now))
  let found = 0
  const find = async () => ++found

  test('is found once for all who ask together, and kept for ten seconds', async () => {
    expect(await Promise.all([kept.get(find), kept.get(find)])).toEqual([1, 1])
    clock.now = 9_999
    expect(await kept.get(find)).toBe(1)
    clock.now = 20_000
    expect(await kept.get(find)).toBe(2)
  })

  test('is looked for again after it failed', async () => {
    clock.now = 60_000
    await expect(kept.get(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await kept.get(find)).toBe(3)
  })

  test('is looked for again when it was forgotten, also while it is looked for', async () => {
    clock.now = 80_000
    let end = (_: number) => {}
    const slow = kept.get(() => new Promise<number>(resolve => (end = resolve)))
    kept.forget()
    expect(await kept.get(() => Promise.resolve(7))).toBe(7)
    end(6)
    expect(await slow).toBe(6)
    expect(await kept.get(find)).toBe(7)
  })
})
