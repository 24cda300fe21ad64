import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordViews } from '#contract/trainer/views.ts'
import { createMemoryStorage } from '../../../src/lib/today/day-storage.ts'
import { openPage, pass } from './open-page.ts'
import { child, childId, dayWith, SESSION } from './sample.ts'
import { fakeServer } from './server.ts'

const HALF_PAST_FOUR = Date.parse('2026-11-25T16:30:00+03:00')

beforeEach(() => void vi.useFakeTimers({ now: HALF_PAST_FOUR }))
afterEach(() => void vi.useRealTimers())

test('a press is shown immediately, and is on the server a moment later', async () => {
  const server = fakeServer(2)
  const page = await openPage(server)

  page.press(0)
  expect(page.shown()).toEqual(['attended', null])
  page.press(0, 'late')
  expect(page.shown()).toEqual(['late', null])
  await pass(2)

  expect(server.current.get(childId(0))?.status).toBe('late')
  // Presses in between were never sent.
  expect(server.events.size).toBe(1)
  expect(page.state()).toMatchObject({ queue: [], setback: null })
})

test('a press just before the phone is put away is sent immediately', async () => {
  const server = fakeServer(1)
  const page = await openPage(server)
  page.press(0)
  page.leave()
  await pass(0)
  expect(server.current.get(childId(0))?.status).toBe('attended')

  const { length } = server.calls
  page.leave()
  await pass(0)
  expect(server.calls).toHaveLength(length)
})

test('a press while another request is running is sent right after it', async () => {
  const server = fakeServer(1)
  const { ask } = server
  // A slow network.
  server.ask = (async (endpoint, input) => {
    if (endpoint.path === recordViews.path) await new Promise(resolve => setTimeout(resolve, 5_000))
    return ask(endpoint, input)
  }) as typeof ask
  const page = await openPage(server)
  page.store.view(SESSION, child(0))
  await pass(2)
  page.press(0)
  await pass(5)
  expect(server.views.size).toBe(1)
  expect(server.current.get(childId(0))?.status).toBe('attended')
})

test('without a connection the stored day is shown, and marks are sent after reconnecting', async () => {
  const server = fakeServer(2)
  const { stop, storage } = await openPage(server)
  stop()
  server.network = 'down'

  const page = await openPage(server, { storage, isOnline: false })
  page.press(1)
  await pass(20)
  expect(page.shown()).toEqual([null, 'attended'])
  // It says how old the day is.
  expect(page.state()).toMatchObject({ setback: 'offline', dayFailure: 'offline' })
  expect(page.state().day?.askedAt).toBe(HALF_PAST_FOUR)

  server.network = 'up'
  await pass(20)
  expect(server.current.get(childId(1))?.status).toBe('attended')
  expect(page.state()).toMatchObject({ queue: [], setback: null })
})

test('a trainer without a second factor is led to its setup, and does not read that they train nothing', async () => {
  const server = fakeServer(1)
  const problem = { status: 403, code: 'second_factor_missing', message: 'One more step.' }
  server.failure = { kind: 'refused', problem } as typeof server.failure
  const leave = vi.fn()
  const page = await openPage(server, { leave })
  await pass(1)
  expect(leave).toHaveBeenCalledWith(server.failure)
  expect(page.state()).toMatchObject({ day: null, dayFailure: null, isLoading: true })
})

test('a person who no longer trains here loses the day, on the page and on the device', async () => {
  const server = fakeServer(1)
  const page = await openPage(server)
  expect(page.shown()).toEqual([null])

  server.failure = { kind: 'broken', status: 403 }
  await pass(30)

  expect(page.state()).toMatchObject({ day: null, dayFailure: 'forbidden', isLoading: false })
  expect(await page.storage.readDay('2026-11-25')).toBeNull()
})

test('if the server has another day, that one is stored', async () => {
  const server = fakeServer(1)
  const page = await openPage(server)
  server.date = '2026-11-26'
  await pass(30)

  expect(page.state()).toMatchObject({ today: '2026-11-26', date: '2026-11-26', dayFailure: null })
  expect(page.shown()).toEqual([null])
  expect(await page.storage.readDay('2026-11-26')).toMatchObject({ date: '2026-11-26' })
})

test('a device that has never loaded the day says so', async () => {
  const server = fakeServer(2)
  server.network = 'down'
  const page = await openPage(server)
  expect(page.state()).toMatchObject({ day: null, dayFailure: 'offline', isLoading: false })

  server.network = 'up'
  await pass(15)
  expect(page.shown()).toEqual([null, null])
})

test('"all present" can be undone until the next action', async () => {
  const server = fakeServer(3)
  const page = await openPage(server)
  page.press(1, 'absent')

  page.store.markAllPresent(page.session())
  expect(page.shown()).toEqual(['attended', 'absent', 'attended'])
  expect(page.state().news).toMatchObject({
    kind: 'allPresent',
    childIds: [childId(0), childId(2)],
  })

  page.store.undo()
  expect(page.shown()).toEqual([null, 'absent', null])
  await pass(2)
  expect(server.current.get(childId(0))?.status ?? null).toBeNull()

  page.store.markAllPresent(page.session())
  page.press(0, 'late')
  expect(page.state().news).toMatchObject({ kind: 'marked' })
})

test("if another person's mark counts, the page says whose", async () => {
  const server = fakeServer(1)
  const page = await openPage(server)
  server.correct(childId(0), 'late', 3)

  page.press(0, 'absent')
  await pass(2)

  expect(page.shown()).toEqual(['late'])
  expect(page.state().overruled).toEqual([
    { sessionId: SESSION, childId: childId(0), by: 'Noura', status: 'late' },
  ])
})

test('a refused mark stays with its reason until it is removed, and does not block others', async () => {
  const server = fakeServer(2)
  server.refuses = mark => (mark.childId === childId(0) ? 'session_cancelled' : null)
  const page = await openPage(server)
  page.press(0)
  page.press(1)
  await pass(2)

  expect(page.shown()).toEqual([null, 'attended'])
  const [refused, ...others] = page.state().queue
  expect(others).toEqual([])
  expect(refused?.refused).toBe('session_cancelled')

  page.store.drop(refused?.mark.markId ?? '')
  await pass(0)
  expect(page.state().queue).toEqual([])
})

test('one invalid mark does not block the others', async () => {
  const server = fakeServer(3)
  const page = await openPage(server)
  server.network = 'down'
  for (const place of [0, 1, 2]) page.press(place)
  await pass(2)
  server.network = 'up'
  const ask = server.ask
  const isFaulty = (input: unknown) => JSON.stringify(input).includes(childId(1))
  const problem = { status: 400, code: 'invalid_input', message: 'Please check.' }
  server.failure = { kind: 'refused', problem } as typeof server.failure
  const refuseAll = server.failure
  Object.assign(server, { failure: null })
  const calls = vi.fn(ask)
  calls.mockImplementation(async (...[endpoint, input]: Parameters<typeof ask>) =>
    isFaulty(input) ? ({ ok: false, failure: refuseAll } as never) : ask(endpoint, input),
  )
  const again = await openPage({ ...server, ask: calls as typeof ask }, { storage: page.storage })
  await pass(20)

  expect(again.shown()).toEqual(['attended', null, 'attended'])
  expect(again.state().queue.map(({ refused }) => refused)).toEqual(['invalid_input'])
})

test('marks are sent only by the person who made them: not in another session, nor after its end', async () => {
  const server = fakeServer(1)
  const storage = createMemoryStorage()
  let isTheirs = true
  const page = await openPage(server, { storage, isTheirs: () => isTheirs })
  page.press(0)
  isTheirs = false
  await pass(20)
  expect(server.events.size).toBe(0)
  expect(page.state()).toMatchObject({ setback: 'signedOut' })
  expect(page.state().queue).toHaveLength(1)
  page.stop()

  const later = await openPage(server, { storage })
  await pass(2)
  expect(server.events.size).toBe(1)
  expect(later.state().queue).toEqual([])
})

test('when the day ends, names are deleted and waiting marks stay', async () => {
  const server = fakeServer(1)
  const page = await openPage(server)
  server.network = 'down'
  page.press(0)
  await pass(8 * 3600)

  expect(page.state()).toMatchObject({ today: '2026-11-26', date: '2026-11-26', day: null })
  expect(await page.storage.readDay('2026-11-25')).toBeNull()
  expect(page.state().queue).toHaveLength(1)

  server.network = 'up'
  server.date = '2026-11-26'
  await pass(30)
  expect(server.events.size).toBe(1)
})

test('an earlier day is not stored on the device; its marks are sent all the same', async () => {
  const server = fakeServer(1)
  const page = await openPage(server)
  server.date = '2026-11-24'
  page.store.show('2026-11-24')
  await pass(0)
  page.press(0, 'absent')
  await pass(2)

  expect(server.current.get(childId(0))?.status).toBe('absent')
  expect(page.shown()).toEqual(['absent'])
  expect(await page.storage.readDay('2026-11-24')).toBeNull()
})

test("a view of a child's details is recorded once", async () => {
  const server = fakeServer(1)
  const page = await openPage(server)
  server.network = 'deaf'
  page.store.view(SESSION, child(0))
  await pass(2)
  server.network = 'up'
  page.wake()
  await pass(2)

  expect(server.views.size).toBe(1)
  const before = server.calls.length
  page.store.send()
  await pass(2)
  expect(server.calls).toHaveLength(before)
})

test('the day is requested every fifteen seconds, and shows the marks of others', async () => {
  const server = fakeServer(1)
  const page = await openPage(server)
  server.correct(childId(0), 'excused', 1)
  await pass(16)
  expect(page.shown()).toEqual(['excused'])
  expect(dayWith([]).date).toBe(page.state().date)
})

test('marks that a phone cannot store are sent all the same, and the page asks to stay open', async () => {
  const server = fakeServer(2)
  const kept = { ...createMemoryStorage(), isLasting: true }
  const page = await openPage(server, { storage: kept })
  page.press(0)
  await pass(2)
  expect(page.state()).toMatchObject({ queue: [], isLasting: true })

  const lost = () => Promise.reject(new Error('Connection to Indexed Database server lost.'))
  const writes = { append: kept.append, markSent: kept.markSent, settle: kept.settle }
  const { events } = kept
  Object.assign(kept, { append: lost, markSent: lost, settle: lost, events: lost })
  server.network = 'down'
  page.press(1)
  page.press(1, 'late')
  await pass(2)
  expect(page.state()).toMatchObject({ isLasting: false, setback: 'offline' })
  expect(page.shown()).toEqual(['attended', 'late'])

  server.network = 'up'
  await pass(30)
  expect(server.current.get(childId(1))?.status).toBe('late')
  expect(page.state()).toMatchObject({ queue: [], setback: null })

  Object.assign(kept, { ...writes, events })
  page.press(0, 'absent')
  await pass(2)
  expect(server.current.get(childId(0))?.status).toBe('absent')
  expect(page.state()).toMatchObject({ queue: [], isLasting: true })
})

test('marks in a storage that can no longer be read still show as not sent, and are sent', async () => {
  const server = fakeServer(1)
  const kept = createMemoryStorage()
  const page = await openPage(server, { storage: kept })
  server.network = 'down'
  page.press(0)
  await pass(2)
  const lost = () => Promise.reject(new Error('Lost.'))
  Object.assign(kept, { append: lost, markSent: lost, settle: lost, events: lost })
  await pass(15)
  expect(page.state().queue).toHaveLength(1)

  server.network = 'up'
  await pass(30)
  expect(server.events.size).toBe(1)
  expect(page.state()).toMatchObject({ queue: [], setback: null })
})
