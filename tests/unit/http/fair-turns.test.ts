import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type ConcurrencyOptions,
  createConcurrencyLimit,
} from '../../../server/http/concurrency-limit.ts'

const MAX_WAIT_MS = 1_000
const LIMITS: ConcurrencyOptions = {
  maxConcurrent: 1,
  maxQueued: 4,
  maxWaitMs: MAX_WAIT_MS,
  takesTurns: true,
  newestFirst: false,
}

const PARENT = '198.51.100.7'
const ANOTHER = '198.51.100.8'
const STRANGER = '203.0.113.1'
const STRANGER_TOO = '203.0.113.2'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

/** Runs all pending promises; no time passes. */
const settle = () => new Promise(resolve => setImmediate(resolve))

/** A limit, and what became of each request that came. Whatever runs ends when the test says so. */
function openLimit(given: Partial<ConcurrencyOptions> = {}) {
  const turns = createConcurrencyLimit({ ...LIMITS, ...given })
  const begun: string[] = []
  const rejected: string[] = []
  const running: (() => void)[] = []
  const end = () => {
    running.shift()?.()
    return settle()
  }

  return {
    turns,
    begun,
    rejected,
    come(place: string, ...names: string[]) {
      for (const name of names) {
        const work = async () => {
          begun.push(name)
          await new Promise<void>(resolve => running.push(resolve))
        }
        turns.run(place, work, name).catch(() => rejected.push(name))
      }
      return settle()
    },
    end,
    /** Ends everything, the oldest first. */
    async endAll() {
      while (running.length > 0) await end()
    },
  }
}

const named = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${at}`)

describe('Among addresses that wait', () => {
  test('a parent with one request is next after one of a stranger who has three hundred', async () => {
    const { begun, come, end, turns } = openLimit({ maxQueued: 400 })
    await come(STRANGER, ...named('stranger', 301))
    await come(PARENT, 'parent')
    expect(turns.counts()).toEqual({ underWay: 1, waiting: 301, rejected: 0 })
    for (let turn = 0; turn < 3; turn++) await end()
    expect(begun).toEqual(['stranger 0', 'stranger 1', 'parent', 'stranger 2'])
  })

  test('turns go round: one request each, until nobody of an address waits any more', async () => {
    const { begun, come, end, endAll } = openLimit({ maxQueued: 20 })
    await come(STRANGER, 'a', 'a1', 'a2', 'a3')
    await come(PARENT, 'b1')
    await come(ANOTHER, 'c1', 'c2')
    await end()
    await end()
    // Its only request was served, so it begins again at the end of the round.
    await come(PARENT, 'b2')
    await endAll()
    expect(begun).toEqual(['a', 'a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3'])
  })

  test('the newest of an address is first only while more than half of the queue is taken', async () => {
    const { begun, come, endAll } = openLimit({ maxQueued: 6, newestFirst: true })
    await come(STRANGER, 'a', 'a1', 'a2', 'a3', 'a4')
    await come(PARENT, 'b1', 'b2')
    await endAll()
    expect(begun).toEqual(['a', 'a4', 'b2', 'a3', 'b1', 'a1', 'a2'])
  })

  test('the few of a parent keep the order of arrival, however many a stranger has', async () => {
    const { begun, come, endAll } = openLimit({ maxQueued: 12, newestFirst: true })
    await come(STRANGER, 'a', ...named('a', 9))
    await come(PARENT, 'b1', 'b2', 'b3')
    await endAll()
    expect(begun.filter(name => name.startsWith('b'))).toEqual(['b1', 'b2', 'b3'])
    expect(begun.slice(0, 2)).toEqual(['a', 'a 8'])
  })

  test('one whose requests have all waited too long is left out, and delays nobody', async () => {
    const { begun, come, endAll, rejected } = openLimit()
    await come(STRANGER, 'a', 'a1', 'a2')
    vi.advanceTimersByTime(MAX_WAIT_MS - 1)
    await come(PARENT, 'b1', 'b2')
    vi.advanceTimersByTime(1)
    await settle()
    expect(rejected).toEqual(['a1', 'a2'])
    await endAll()
    expect(begun).toEqual(['a', 'b1', 'b2'])
  })

  test('nobody overtakes if the order of arrival counts', async () => {
    const { begun, come, endAll } = openLimit({ takesTurns: false })
    await come(STRANGER, 'a', 'a1', 'a2', 'a3')
    await come(PARENT, 'b1')
    await endAll()
    expect(begun).toEqual(['a', 'a1', 'a2', 'a3', 'b1'])
  })
})

describe('When the queue is full', () => {
  test.each([
    ['the newest', { newestFirst: false }, 'a4', ['a', 'a1', 'b1', 'a2', 'a3']],
    ['the newest, and it', { takesTurns: false }, 'a4', ['a', 'a1', 'a2', 'a3', 'b1']],
    ['the oldest', { newestFirst: true }, 'a1', ['a', 'a4', 'b1', 'a2', 'a3']],
  ])(
    'a parent gets the place of a stranger’s request: %s goes, which would be served last',
    async (_, order, displaced, served) => {
      const { begun, come, endAll, rejected, turns } = openLimit(order)
      await come(STRANGER, 'a', 'a1', 'a2', 'a3', 'a4', 'a5')
      expect(rejected).toEqual(['a5'])
      expect([turns.isFullFor(STRANGER), turns.isFullFor(PARENT)]).toEqual([true, false])
      await come(PARENT, 'b1')
      expect(rejected).toEqual(['a5', displaced])
      expect(turns.counts()).toEqual({ underWay: 1, waiting: 4, rejected: 2 })
      await endAll()
      expect(begun).toEqual(served)
      // Nobody hears of the end of its wait.
      vi.advanceTimersByTime(MAX_WAIT_MS)
      expect(turns.counts()).toEqual({ underWay: 0, waiting: 0, rejected: 2 })
    },
  )

  test('whoever would have as many as the longest is rejected, as the two are equal', async () => {
    const { come, rejected, turns } = openLimit()
    await come(STRANGER, 'a', 'a1', 'a2', 'a3', 'a4')
    for (const name of ['b1', 'b2', 'b3']) await come(PARENT, name)
    expect(rejected).toEqual(['a4', 'a3', 'b3'])
    await come(STRANGER, 'a5')
    expect(rejected).toEqual(['a4', 'a3', 'b3', 'a5'])
    expect(turns.isFullFor(PARENT)).toBe(true)
  })

  test('the longest of two strangers gives way, and the only request of an address never does', async () => {
    const { begun, come, endAll, rejected } = openLimit({ maxQueued: 5 })
    await come(PARENT, 'running')
    await come(STRANGER, 'a1', 'a2', 'a3')
    await come(STRANGER_TOO, 'c1', 'c2')
    await come(PARENT, 'b1')
    expect(rejected).toEqual(['a3'])
    await come(ANOTHER, 'd1')
    await come('198.51.100.9', 'e1')
    expect(rejected).toEqual(['a3', 'a2', 'c2'])
    await come('198.51.100.10', 'f1')
    expect(rejected).toEqual(['a3', 'a2', 'c2', 'f1'])
    await endAll()
    expect(begun).toEqual(['running', 'a1', 'c1', 'b1', 'd1', 'e1'])
  })
})

describe('Work that several addresses need', () => {
  test('has a turn of its own, whoever began it', async () => {
    const { begun, come, endAll, rejected, turns } = openLimit()
    await come(STRANGER, 'a', 'a1', 'a2', 'a3', 'the page')
    turns.share('the page', PARENT)
    await come(ANOTHER, 'c1')
    expect(rejected).toEqual(['a3'])
    await endAll()
    expect(begun).toEqual(['a', 'a1', 'the page', 'c1', 'a2'])
  })

  test('keeps the turn of a parent if a stranger needs it too, and goes on if it runs already', async () => {
    const { begun, come, endAll, turns } = openLimit()
    await come(PARENT, 'running')
    await come(STRANGER, 'a1', 'a2')
    await come(PARENT, 'the page')
    for (const name of ['running', 'the page', 'unknown']) turns.share(name, STRANGER)
    await endAll()
    expect(begun).toEqual(['running', 'a1', 'the page', 'a2'])
  })

  test.each([{ newestFirst: true }, { newestFirst: false }])(
    'is served next after one of each, though one stranger floods: %o',
    async order => {
      const { begun, come, end, rejected, turns } = openLimit({ maxQueued: 8, ...order })
      await come(PARENT, 'running', 'b1', 'the page', 'b2', 'b3')
      turns.share('the page', STRANGER)
      await come(STRANGER, ...named('a', 20))
      await come(ANOTHER, 'c1')
      expect(rejected).not.toContain('the page')
      for (let turn = 0; turn < 3; turn++) await end()
      expect(begun).toContain('the page')
    },
  )

  test('of one address only waits in its turn, however often it is asked for', async () => {
    const { begun, come, endAll, turns } = openLimit()
    await come(STRANGER, 'a', 'a1', 'a2', 'the page')
    turns.share('the page', STRANGER)
    await come(PARENT, 'b1')
    await endAll()
    expect(begun).toEqual(['a', 'a1', 'b1', 'a2', 'the page'])
  })

  test('occupies at most half of the queue, so that two strangers cannot fill it for a parent', async () => {
    const { begun, come, endAll, rejected, turns } = openLimit({ maxQueued: 6 })
    for (const round of ['first', 'second']) {
      await come(STRANGER, 'a', ...named('page', 6))
      for (const name of named('page', 6)) turns.share(name, STRANGER_TOO)
      await come(PARENT, 'b1')
      await come(ANOTHER, 'c1')
      expect(rejected.splice(0), round).toEqual(['page 5', 'page 4'])
      await endAll()
      const served = ['a', 'page 3', 'page 0', 'page 1', 'page 2', 'b1', 'c1']
      expect(begun.splice(0), round).toEqual(served)
    }
  })
})

/**
 * A step: somebody comes from a place, or needs one of the works that wait, the oldest of what runs ends, or
 * time passes.
 */
type Step = { comesFrom: string } | { needs: number; from: string } | 'end' | 'wait'

/** Each wait is that long, so that nobody's time is up in the middle of one. */
const A_WHILE_MS = MAX_WAIT_MS / 4

const PLACES = fc.constantFrom('A', 'A', 'A', 'B', 'B', 'C', 'D', 'E')
const STEPS: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ comesFrom: PLACES }) },
  { weight: 3, arbitrary: fc.record({ needs: fc.nat({ max: 7 }), from: PLACES }) },
  { weight: 4, arbitrary: fc.constant('end' as const) },
  { weight: 2, arbitrary: fc.constant('wait' as const) },
)
const SOME_LIMITS = fc.record({
  maxConcurrent: fc.integer({ min: 1, max: 3 }),
  maxQueued: fc.integer({ min: 0, max: 8 }),
  takesTurns: fc.boolean(),
  newestFirst: fc.boolean(),
})

/** A request: from where and when it came, and where in the order of all it began or was rejected. */
interface Visit {
  /** The place in whose turn it is served; its own name once a second place needs it. */
  place: string
  name: string
  cameAt: number
  /** How many had begun before it came, or before it was shared. */
  before: number
  /** Whether no other request of its place has waited with it. */
  isAlone: boolean
}

const isShared = ({ name, place }: Visit) => place === name

/** Walks through the steps, and checks what holds after each. Returns the requests, and what they met. */
async function walk(steps: readonly Step[], limits: Partial<ConcurrencyOptions>) {
  const limit = openLimit(limits)
  const { begun, rejected, turns } = limit
  const { maxConcurrent, maxQueued } = { ...LIMITS, ...limits }
  const visits = new Map<string, Visit>()
  const rejectedAt = new Map<string, number>()
  let now = 0
  const waiting = () =>
    [...visits.values()].filter(({ name }) => !begun.includes(name) && !rejected.includes(name))
  function share(at: number, from: string): void {
    const all = waiting()
    const visit = all[at % all.length]
    if (!visit) return
    turns.share(visit.name, from)
    if (visit.place === from || isShared(visit)) return
    if (all.filter(isShared).length >= maxQueued / 2) return
    if (!visit.isAlone) visit.before = begun.length
    visit.isAlone = true
    visit.place = visit.name
  }

  for (const step of steps) {
    if (step === 'end') await limit.end()
    else if (step === 'wait') {
      now += A_WHILE_MS
      vi.advanceTimersByTime(A_WHILE_MS)
      await settle()
    } else if ('needs' in step) share(step.needs, step.from)
    else {
      const place = step.comesFrom
      const name = `${place}${visits.size}`
      const others = waiting().filter(it => it.place === place)
      for (const other of others) other.isAlone = false
      const isAlone = others.length === 0
      visits.set(name, { place, name, cameAt: now, before: begun.length, isAlone })
      const isFull = turns.isFullFor(place)
      await limit.come(place, name)
      expect(rejected.includes(name)).toBe(isFull)
    }
    for (const name of rejected) rejectedAt.set(name, rejectedAt.get(name) ?? now)
    const counts = turns.counts()
    expect(counts.underWay).toBeLessThanOrEqual(maxConcurrent)
    expect(counts.waiting).toBeLessThanOrEqual(maxQueued)
    expect(counts.waiting).toBe(waiting().length)
  }
  await limit.endAll()
  return { begun, rejected, rejectedAt, turns, visits }
}

test('whatever comes: each request is served or rejected once, whoever has one waits for one of each other address, and so does work that two need', async () => {
  const walks = fc.array(STEPS, { minLength: 10, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(walks, SOME_LIMITS, async (steps, limits) => {
      const { begun, rejected, rejectedAt, turns, visits } = await walk(steps, limits)
      expect([...begun, ...rejected].toSorted()).toEqual([...visits.keys()].toSorted())
      expect(turns.counts()).toEqual({ underWay: 0, waiting: 0, rejected: rejected.length })

      for (const visit of visits.values()) {
        const { before, cameAt, isAlone, name, place } = visit
        if (!isAlone) continue
        const leftAt = rejectedAt.get(name)
        const timeIsUp = cameAt + MAX_WAIT_MS
        if (leftAt !== undefined)
          expect(isShared(visit) ? [timeIsUp] : [cameAt, timeIsUp]).toContain(leftAt)
        else if (limits.takesTurns) {
          const overtook = begun
            .slice(before, begun.indexOf(name))
            .map(it => visits.get(it)?.place ?? it)
          expect(new Set(overtook).size, `${name} after ${overtook}`).toBe(overtook.length)
          expect(overtook).not.toContain(place)
        }
      }
    }),
    { numRuns: 150, seed: 20_261_130 },
  )
})
