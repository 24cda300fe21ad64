import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ATTENDANCE_STATUSES, announceAbsence } from '#contract/family/registrations.ts'
import type { Mark } from '#contract/trainer/marks.ts'
import { attendanceMarks } from '../../../server/db/schema.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  type Family,
  makeFamily,
  registerFor,
  registrationOf,
  withNewToken,
} from '../../support/people/family.ts'
import { makeTrainer } from '../../support/people/staff.ts'
import { dayOf, type Field, markOf, openField, readBy, send } from './field.ts'

const RUNS = { pglite: 8, postgres: 15 }
const SIGN_UP = '2026-09-01T09:00:00+03:00'
/** Before the first session begins: its trainer may mark it, and families may announce absences. */
const BEFORE = '2026-09-08T15:00:00+03:00'
const MINUTE = 60_000

/** The authors of marks, and how many minutes the clock of their device is ahead. */
const DEVICES = {
  phone: { who: 'trainer', ahead: 0 },
  tablet: { who: 'trainer', ahead: -37 },
  watch: { who: 'other', ahead: 26 * 60 },
  office: { who: 'head', ahead: 3 },
} as const
type Device = keyof typeof DEVICES

interface Made {
  device: Device
  status: Mark['status']
  minutesAgo: number
  baseVersion: number
}

const made: fc.Arbitrary<Made> = fc.record({
  device: fc.constantFrom(...(Object.keys(DEVICES) as Device[])),
  status: fc.constantFrom(...ATTENDANCE_STATUSES, null),
  minutesAgo: fc.nat(4),
  baseVersion: fc.nat(2),
})

type Step = { send: number[] } | { isAbsent: boolean }

/**
 * Marks, the batches in which they arrive (some more than once), and announcements of the parent in between.
 */
const walks = fc.array(made, { minLength: 1, maxLength: 6 }).chain(marks =>
  fc.record({
    marks: fc.constant(marks),
    steps: fc
      .array(
        fc.oneof(
          fc.record({ send: fc.array(fc.nat(marks.length - 1), { minLength: 1, maxLength: 3 }) }),
          fc.record({ isAbsent: fc.boolean() }),
        ),
        { maxLength: 6 },
      )
      // In the end everything has arrived.
      .map((steps): Step[] => [...steps, { send: marks.map((_, at) => at).toReversed() }]),
  }),
)

interface Event extends Made {
  mark: Mark
}

/** The event that counts of all that arrived: the rule again, in its simplest form. */
function winnerOf(arrived: readonly Event[]): Event | undefined {
  const corrections = arrived.filter(({ device }) => device === 'office')
  const [lastCorrection] = corrections.toSorted((a, b) => a.minutesAgo - b.minutesAgo)
  return arrived
    .filter(it => it.device === 'office' || it.minutesAgo <= (lastCorrection?.minutesAgo ?? 9))
    .toSorted(
      (a, b) =>
        b.baseVersion - a.baseVersion ||
        a.minutesAgo - b.minutesAgo ||
        (a.mark.markId < b.mark.markId ? 1 : -1),
    )[0]
}

describe('Marks of several devices', () => {
  let api: TestApi
  let field: Field
  let people: Record<'trainer' | 'other' | 'head', Family>

  beforeAll(async () => {
    api = await startApi()
    api.deps.rateLimitScale = 1_000_000
    api.clock.now = new Date(SIGN_UP)
    field = await openField(api, { capacity: null })
    const other = await makeTrainer(api, field.schoolId, field.activity.id)
    people = { trainer: field.trainer, other, head: field.head }
    api.clock.now = new Date(BEFORE)
  })
  afterAll(() => api.close())

  const clockOf = (device: Device) => api.clock.now.getTime() + DEVICES[device].ahead * MINUTE

  function eventOf(field: Field, it: Made): Event {
    const markedAt = new Date(clockOf(it.device) - it.minutesAgo * MINUTE).toISOString()
    const { baseVersion, device, status } = it
    return { ...it, mark: markOf(api, field, { status, baseVersion, device, markedAt }) }
  }

  /** Sends marks from the devices that made them. */
  const deliver = (events: readonly Event[]) =>
    Promise.all(
      [...Map.groupBy(events, ({ device }) => device)].map(async ([device, own]) => {
        const { body, status } = await send(
          api,
          people[DEVICES[device].who],
          own.map(({ mark }) => mark),
          new Date(clockOf(device)).toISOString(),
        )
        expect(status, JSON.stringify(body)).toBe(200)
        return body.results
      }),
    )

  /** Another child with a seat in the same activity, for each walk. */
  async function freshChild(): Promise<Field> {
    const family = await makeFamily(api)
    await registerFor(api, family, field.activity.gId)
    const { registrationId } = await registrationOf(api, family)
    return { ...field, family, registrationId, childId: family.childIds[0] ?? '' }
  }

  const markShown = async ({ childId }: Field) => {
    const { body } = await dayOf(api, field.trainer)
    return body.sessions[0]?.children.find(child => child.childId === childId)
  }

  test('arrive in any order and number, and the same one counts', async () => {
    await fc.assert(
      fc.asyncProperty(walks, async ({ marks, steps }) => {
        const child = await freshChild()
        const events = marks.map(it => eventOf(child, it))
        const arrived = new Set<Event>()
        let isAnnounced = false
        for (const step of steps) {
          if ('isAbsent' in step) {
            const { registrationId } = child
            const input = { registrationId, sessionId: field.sessions[0], ...step }
            await api.send(announceAbsence, input, await withNewToken(api, child.family))
            const isMarked = winnerOf([...arrived])?.status
            isAnnounced = step.isAbsent && (isAnnounced || !isMarked)
          } else {
            const parcel = step.send.flatMap(at => events[at] ?? [])
            await deliver(parcel)
            for (const event of parcel) arrived.add(event)
          }
          const wanted = winnerOf([...arrived])
          expect(await readBy(api, child.family)).toBe(
            wanted?.status ?? (isAnnounced ? 'excused' : null),
          )
          const shown = await markShown(child)
          expect([shown?.announced, shown?.mark?.status]).toEqual([isAnnounced, wanted?.status])
        }
      }),
      { numRuns: RUNS[inject('engine').name], seed: 20_261_125, endOnFailure: true },
    )
  })

  test('arrive at the same moment, none is lost, and one counts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(made, { minLength: 4, maxLength: 12 }), async marks => {
        const child = await freshChild()
        const events = marks.map(it => eventOf(child, it))
        const results = await Promise.all([...events, ...events].map(event => deliver([event])))
        const kinds = results.flat(2).map(({ result }) => result)
        expect(kinds.filter(kind => kind === 'duplicate')).toHaveLength(events.length)
        const kept = await api.deps.db
          .select()
          .from(attendanceMarks)
          .where(eq(attendanceMarks.registrationId, child.registrationId))
        expect(kept.map(({ id }) => id).toSorted()).toEqual(
          events.map(({ mark }) => mark.markId).toSorted(),
        )
        const wanted = winnerOf(events)
        expect(await readBy(api, child.family)).toBe(wanted?.status ?? null)
        expect((await markShown(child))?.mark?.status).toBe(wanted?.status)
      }),
      { numRuns: 6, seed: 20_261_125, endOnFailure: true },
    )
    expect(api.logged).toEqual([])
  })

  test('of whole rosters arrive from both trainers at the same moment in different orders', async () => {
    const kids: Field[] = []
    for (let at = 0; at < 6; at++) kids.push(await freshChild())
    const round = (status: Mark['status'], all: readonly Field[]) =>
      all.map(child => markOf(api, child, { status, markId: randomUUID() }))
    const answers = await Promise.all([
      send(api, people.trainer, round('attended', kids)),
      send(api, people.other, round('late', kids.toReversed())),
      send(api, people.head, round('absent', [...kids.slice(3), ...kids.slice(0, 3)])),
      send(api, people.head, round('excused', kids)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(api.logged).toEqual([])
    for (const child of kids) {
      const shown = await markShown(child)
      expect(shown?.mark?.version).toBe(1)
      expect(await readBy(api, child.family)).toBe(shown?.mark?.status)
    }
  })
})
