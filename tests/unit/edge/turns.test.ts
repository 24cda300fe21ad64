import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from '../../../server/lib/turns.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('Somebody who waits too long for a turn is refused, and nothing is done for them later', async () => {
  const takeTurn = createTurns(1, 1_000)
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = takeTurn('head', () => promise)
  const work = vi.fn(async () => 'second')
  const second = takeTurn('colleague', work)
  const refused = expect(second).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 5,
  })
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
  resolve('first')
  // What has begun may take longer than a turn is waited for.
  expect(await first).toBe('first')
  expect(await takeTurn('colleague', async () => 'third')).toBe('third')
  expect(work).not.toHaveBeenCalled()
})

test('Work that fails is reported to whom it belongs, and the next has its turn', async () => {
  const takeTurn = createTurns(1)
  const failing = takeTurn('head', () => Promise.reject(new Error('Gone.')))
  await expect(failing).rejects.toThrow('Gone.')
  expect(await takeTurn('head', async () => 'there')).toBe('there')
})
