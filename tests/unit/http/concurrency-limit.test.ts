import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createConcurrencyLimit,
  Overloaded,
  type ConcurrencyOptions,
} from '../../../server/http/concurrency-limit.ts'

const LIMITS: ConcurrencyOptions = {
  maxConcurrent: 2,
  maxQueued: 3,
  maxWaitMs: 1_000,
  takesTurns: true,
  newestFirst: false,
}
/** The one place of tests that are about a single one. */
const HERE = '203.0.113.1'

describe('A limit of two running and three waiting tasks', () => {
  /** The work that began, in order, and how each ended. */
  let begun: string[]
  let ends: Map<string, PromiseWithResolvers<void>>
  let outcomes: Map<string, unknown>

  beforeEach(() => {
    vi.useFakeTimers()
    begun = []
    ends = new Map()
    outcomes = new Map()
  })
  afterEach(() => vi.useRealTimers())

  function open(given: Partial<ConcurrencyOptions> = {}) {
    const turns = createConcurrencyLimit({ ...LIMITS, ...given })
    const come = (...names: string[]) => {
      for (const name of names) {
        const end = Promise.withResolvers<void>()
        ends.set(name, end)
        const done = turns.run(HERE, async () => {
          begun.push(name)
          await end.promise
          return name
        })
        done.then(
          value => outcomes.set(name, value),
          (error: unknown) => outcomes.set(name, error),
        )
      }
      return settle()
    }
    return { turns, come }
  }

  /** Runs all pending promises; no time passes. */
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const end = (name: string) => {
    ends.get(name)?.resolve()
    return settle()
  }
  const rejected = () =>
    [...outcomes].filter(([, outcome]) => outcome instanceof Overloaded).map(([name]) => name)

  test('runs two in parallel and the others in the order of arrival', async () => {
    const { come, turns } = open()
    await come('a', 'b', 'c', 'd')
    expect(begun).toEqual(['a', 'b'])
    expect(turns.counts()).toEqual({ underWay: 2, waiting: 2, rejected: 0 })
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('a')
    await end('c')
    await end('d')
    expect([...outcomes]).toEqual(['b', 'a', 'c', 'd'].map(name => [name, name]))
    expect(turns.counts()).toEqual({ underWay: 0, waiting: 0, rejected: 0 })
  })

  test('rejects a task immediately if three are waiting, without having run it', async () => {
    const { come, turns } = open()
    await come('a', 'b', 'c', 'd', 'e', 'f', 'g')
    expect(rejected()).toEqual(['f', 'g'])
    expect(turns.counts()).toEqual({ underWay: 2, waiting: 3, rejected: 2 })
    for (const name of ['a', 'b', 'c', 'd', 'e']) await end(name)
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('rejects a task that has waited too long, and none that runs', async () => {
    const { come, turns } = open()
    await come('a', 'b', 'c')
    await vi.advanceTimersByTimeAsync(400)
    await come('d')
    await vi.advanceTimersByTimeAsync(599)
    expect(rejected()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(rejected()).toEqual(['c'])
    await end('a')
    expect(begun).toEqual(['a', 'b', 'd'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(rejected()).toEqual(['c'])
    expect(turns.counts()).toEqual({ underWay: 2, waiting: 0, rejected: 1 })
  })

  test('with the newest first: runs them in that order while more than half of the queue is taken', async () => {
    const { come } = open({ newestFirst: true, maxQueued: 4 })
    await come('a', 'b', 'c', 'd', 'e', 'f', 'g')
    expect(rejected()).toEqual(['g'])
    for (const name of ['a', 'f', 'e', 'b', 'c', 'd']) await end(name)
    expect(begun).toEqual(['a', 'b', 'f', 'e', 'c', 'd'])
  })

  test('gives nobody the place of a task that was cancelled at that moment', async () => {
    const { come, turns } = open({ maxConcurrent: 1 })
    await come('a', 'b', 'c')
    // No time passes: both happen before either is reported.
    vi.advanceTimersByTime(1_000)
    await end('a')
    expect(rejected()).toEqual(['b', 'c'])
    expect(turns.counts()).toEqual({ underWay: 0, waiting: 0, rejected: 2 })
  })

  test('reports that it is full exactly when the next one would be rejected', async () => {
    const { come, turns } = open()
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      expect(turns.isFullFor(HERE)).toBe(false)
      await come(name)
    }
    expect(turns.isFullFor(HERE)).toBe(true)
    await end('a')
    expect(turns.isFullFor(HERE)).toBe(false)
  })

  test('continues after tasks that fail, immediately or later', async () => {
    const { come, turns } = open()
    const failure = new Error('It failed.')
    const failing = turns.run(HERE, () => Promise.reject(failure))
    const thrower = turns.run(HERE, () => {
      throw failure
    })
    await expect(failing).rejects.toBe(failure)
    await expect(thrower).rejects.toBe(failure)
    await come('a', 'b', 'c')
    ends.get('a')?.reject(failure)
    await settle()
    expect(outcomes.get('a')).toBe(failure)
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  test('reports each rejected task', async () => {
    const heard = vi.fn<() => void>()
    const turns = createConcurrencyLimit(
      { ...LIMITS, maxConcurrent: 1, maxQueued: 0 },
      { onRejected: heard },
    )
    const first = Promise.withResolvers<void>()
    const running = turns.run(HERE, () => first.promise)
    await expect(turns.run(HERE, async () => {})).rejects.toBeInstanceOf(Overloaded)
    expect(heard).toHaveBeenCalledTimes(1)
    first.resolve()
    await running
    await turns.run(HERE, async () => {})
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
