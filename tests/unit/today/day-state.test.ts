import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ATTENDANCE_STATUSES } from '#contract/family/registrations.ts'
import { getDay } from '#contract/trainer/day.ts'
import { createDays } from '../../../src/lib/today/days.ts'
import {
  countMarked,
  latestOverruled,
  nextStatus,
  sessionToOpen,
  statusOf,
  unmarked,
} from '../../../src/lib/today/day-state.ts'
import { createMemoryStorage } from '../../../src/lib/today/day-storage.ts'
import { createMarkQueue } from '../../../src/lib/today/mark-queue.ts'
import { withExchangeLock, sendQueue } from '../../../src/lib/today/send-queue.ts'
import { child, childId, dayWith, markOf, SESSION } from './sample.ts'
import { fakeServer, type Network } from './server.ts'

const DATE = '2026-11-25'

/** A device with a bad connection, without a page. */
async function openDevice(server: ReturnType<typeof fakeServer>) {
  const storage = createMemoryStorage()
  const days = createDays(storage, () => true)
  const queue = createMarkQueue(storage, () => {})
  await days.begin(DATE)
  let clock = 0

  async function refresh(): Promise<void> {
    await withExchangeLock(async () => {
      const answer = await server.ask(getDay, {})
      if (answer.ok) await days.put(answer.data)
    })
  }

  return {
    refresh,
    async send() {
      const sending = { storage, ask: server.ask, now: () => clock, isTheirs: () => true }
      const setback = await sendQueue({ ...sending, onAnswer: days.answer })
      await queue.update()
      return setback
    },
    async press(place: number) {
      const of = days.of(DATE)?.sessions[0]?.children[place]
      if (!of) return
      const mark = {
        markId: crypto.randomUUID(),
        sessionId: SESSION,
        childId: of.childId,
        status: nextStatus(statusOf(of, SESSION, queue.marks())),
        markedAt: new Date(++clock).toISOString(),
        device: 'phone',
        baseVersion: of.mark?.version ?? 0,
      }
      await queue.add([{ mark }])
    },
    shown: () =>
      days.of(DATE)?.sessions[0]?.children.map(one => statusOf(one, SESSION, queue.marks())) ?? [],
    waiting: () => queue.marks().length,
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('press' as const), place: fc.nat(3) }),
  fc.record({
    kind: fc.constant('network' as const),
    to: fc.constantFrom<Network>('up', 'down', 'deaf'),
  }),
  fc.record({
    kind: fc.constant('correct' as const),
    place: fc.nat(3),
    status: fc.constantFrom(...ATTENDANCE_STATUSES, null),
    version: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('send' as const) }),
  fc.record({ kind: fc.constant('refresh' as const) }),
  fc.record({ kind: fc.constant('wait' as const) }),
)

test("in any order of marks, answers and corrections, a device ends in the server's state", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
      const server = fakeServer(4)
      const device = await openDevice(server)
      await device.refresh()
      const running: Promise<unknown>[] = []
      for (const one of steps) {
        if (one.kind === 'press') running.push(device.press(one.place))
        if (one.kind === 'network') server.network = one.to
        if (one.kind === 'correct') server.correct(childId(one.place), one.status, one.version)
        if (one.kind === 'send') running.push(device.send())
        if (one.kind === 'refresh') running.push(device.refresh())
        if (one.kind === 'wait') await Promise.all(running)
      }
      await Promise.all(running)

      server.network = 'up'
      await device.send()
      await device.refresh()

      expect(device.waiting()).toBe(0)
      const says = server.day().sessions[0]?.children.map(({ mark }) => mark?.status ?? null)
      expect(device.shown()).toEqual(says)
    }),
    { numRuns: 150 },
  )
})

test('the marks of two devices are all stored, and both show the same in the end', async () => {
  const server = fakeServer(2)
  const [one, other] = [await openDevice(server), await openDevice(server)]
  await one.refresh()
  await other.refresh()
  server.network = 'deaf'
  await one.press(0)
  await other.press(0)
  await other.press(0)
  expect(await one.send()).toBe('offline')

  server.network = 'up'
  for (const device of [other, one]) await device.send()
  for (const device of [one, other]) await device.refresh()

  expect(one.shown()).toEqual(other.shown())
  expect(server.events.size).toBe(2)
})

describe('the state of a row', () => {
  const queued = (status: 'late' | null, refused?: string) => ({
    mark: {
      markId: childId(50),
      sessionId: SESSION,
      childId: childId(0),
      status,
      markedAt: '2026-11-25T13:05:00Z',
      device: 'phone',
      baseVersion: 0,
    },
    ...(refused && { refused }),
  })

  test('cycles from not marked through all states', () => {
    const states = [null, 'attended', 'late', 'absent', 'excused'] as const
    expect(states.map(nextStatus)).toEqual(['attended', 'late', 'absent', 'excused', 'attended'])
  })

  test.each([
    ['what the server says', [], 'attended'],
    ['an own mark before it', [queued('late')], 'late'],
    ['that an own mark takes it back', [queued(null)], null],
    ['nothing of a mark that was refused', [queued('late', 'not_found')], 'attended'],
  ] as const)('is %s', (_, queue, status) => {
    expect(statusOf(child(0, { mark: markOf() }), SESSION, queue)).toBe(status)
  })

  test('"all present" skips children who are marked, and those with an announced absence', () => {
    const day = dayWith([child(0), child(1, { announced: true }), child(2, { mark: markOf() })])
    const [session] = day.sessions
    expect(session && unmarked(session, []).map(({ childId }) => childId)).toEqual([childId(0)])
    expect(session && countMarked(session, [queued('late')])).toBe(2)
  })
})

test('the session that runs or is next is opened, and none that was called off', () => {
  const at = (hour: number, state: 'planned' | 'cancelled' = 'planned') => {
    const [of] = dayWith([]).sessions
    if (!of) throw new Error('A day has a session.')
    const time = (hour: number) => `2026-11-25T${hour}:00:00+03:00`
    const session = { ...of.session, id: `${hour}`, startsAt: time(hour), endsAt: time(hour + 1) }
    return { ...of, session: { ...session, state } }
  }
  const opened = (clock: string) =>
    sessionToOpen([at(18), at(14), at(16, 'cancelled')], Date.parse(`2026-11-25T${clock}:00+03:00`))
      ?.session.id
  expect(opened('13:00')).toBe('14')
  expect(opened('14:30')).toBe('14')
  expect(opened('15:30')).toBe('18')
  expect(opened('21:00')).toBe('18')
  expect(sessionToOpen([at(16, 'cancelled')], 0)).toBeNull()
})

test('for a child whose mark was overruled twice, only the last one is reported', () => {
  const said = (status: 'late' | 'absent', place = 0) => ({
    sessionId: SESSION,
    childId: childId(place),
    by: 'Noura',
    status,
  })
  expect(latestOverruled([said('late'), said('late', 1), said('absent')])).toEqual([
    said('absent'),
    said('late', 1),
  ])
})
