import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ATTENDANCE_STATUSES } from '#contract/family/registrations.ts'
import {
  currentMark,
  type MarkEvent,
  type ShownAttendance,
  nextShown,
  timeOfMark,
  versionOn,
} from '../../../server/registrations/current-mark.ts'

const NOON = Date.parse('2026-09-08T12:00:00Z')
const at = (minute: number) => new Date(NOON + minute * 60_000)
const STATUSES = [...ATTENDANCE_STATUSES, null]

const mark = (given: Partial<MarkEvent>): MarkEvent => ({
  id: 'a',
  status: 'attended',
  markedAt: at(0),
  version: 1,
  role: 'Trainer',
  ...given,
})

/** Marks of one child at one session, with many that are equal in something. */
const marks: fc.Arbitrary<MarkEvent[]> = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    status: fc.constantFrom(...STATUSES),
    markedAt: fc.nat(5).map(at),
    version: fc.integer({ min: 1, max: 4 }),
    role: fc.constantFrom('Trainer', 'Trainer', 'School', 'Admin'),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
)

const isCorrection = ({ role }: MarkEvent) => role !== 'Trainer'

describe('The mark that counts', () => {
  test('is the same in any order of arrival, and after repetitions', () => {
    const arrivals = marks.chain(all =>
      fc.tuple(
        fc.constant(all),
        fc
          .shuffledSubarray([...all, ...all, ...all], { minLength: 0 })
          .map(some => [...some, ...all.toReversed()]),
      ),
    )
    fc.assert(
      fc.property(arrivals, ([all, arrived]) => {
        expect(currentMark(arrived)).toEqual(currentMark(all))
      }),
      { numRuns: 500 },
    )
  })

  test("is never a trainer's mark from before a correction, and is above all other candidates", () => {
    fc.assert(
      fc.property(marks, all => {
        const current = currentMark(all)
        if (!current) {
          expect(all).toEqual([])
          return
        }
        const mayCount = all.filter(
          it =>
            isCorrection(it) ||
            all.every(other => !isCorrection(other) || other.markedAt <= it.markedAt),
        )
        expect(mayCount).toContain(current)
        for (const other of mayCount) {
          expect(other.version).toBeLessThanOrEqual(current.version)
          if (other.version === current.version)
            expect(other.markedAt.getTime()).toBeLessThanOrEqual(current.markedAt.getTime())
        }
      }),
      { numRuns: 500 },
    )
  })

  test('is the last one made, if everybody has seen the one before', () => {
    const acts = fc.array(
      fc.record({
        status: fc.constantFrom(...STATUSES),
        role: fc.constantFrom('Trainer', 'School', 'Admin'),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(acts, all => {
        const events: MarkEvent[] = []
        for (const [minute, act] of all.entries()) {
          const version = versionOn(currentMark(events)?.version ?? 0)
          const event = mark({ ...act, id: String(minute), markedAt: at(minute), version })
          events.push(event)
          expect(currentMark(events)).toBe(event)
        }
      }),
    )
  })

  test.each<[string, MarkEvent[], string]>([
    [
      'the later of two with the same version',
      [mark({ id: 'b' }), mark({ id: 'a', markedAt: at(1) })],
      'a',
    ],
    [
      'the one with the higher id if both have the same time',
      [mark({ id: 'a' }), mark({ id: 'b' })],
      'b',
    ],
    [
      'the higher version, though made earlier',
      [mark({ id: 'a', version: 2 }), mark({ id: 'b', markedAt: at(9) })],
      'a',
    ],
    [
      'a correction, against a higher version from before it',
      [mark({ id: 'a', version: 9 }), mark({ id: 'b', role: 'School', markedAt: at(1) })],
      'b',
    ],
    [
      'a mark of a trainer who has seen the correction',
      [mark({ id: 'a', role: 'School' }), mark({ id: 'b', version: 2, markedAt: at(1) })],
      'b',
    ],
  ])('is %s', (_, all, id) => {
    expect(currentMark(all)?.id).toBe(id)
  })

  test('can be built on, however high its version is', () => {
    expect(versionOn(0)).toBe(1)
    expect(versionOn(1_000_000)).toBe(1_000_000)
  })
})

describe('The time of a mark', () => {
  const time = (markedAt: number, sentAt: number | null) =>
    timeOfMark(
      { markedAt: at(markedAt), sentAt: sentAt === null ? null : at(sentAt) },
      at(-60),
      at(0),
    )

  test.each([
    ['a clock that is right', -5, 0, -5],
    ['a clock that is an hour behind', -65, -60, -5],
    ['a clock that is a day ahead', 1435, 1440, -5],
    ['a clock that was set back in between', 30, 0, 0],
    ['one without a time of sending', -5, null, -5],
    ['a clock that shows tomorrow, without a time of sending', 1440, null, 0],
    ['a clock that shows the previous year', -525_600, 0, -60],
  ])('is corrected for %s', (_, markedAt, sentAt, wanted) => {
    expect(time(markedAt, sentAt)).toEqual(at(wanted))
  })
})

describe("The family's view of marks", () => {
  const ANNOUNCED: ShownAttendance = {
    status: 'excused',
    markedAt: at(-60),
    announcedAt: at(-60),
    hiddenAnnouncementAt: null,
  }
  const shownAfter = (events: (MarkEvent | null)[], before: ShownAttendance | null) =>
    events.reduce<ShownAttendance | null>((shown, event) => nextShown(event, shown), before)

  test('is the announced absence again, once the mark over it is withdrawn', () => {
    const over = nextShown(mark({ status: 'attended' }), ANNOUNCED)
    expect(over).toMatchObject({ status: 'attended', announcedAt: null })
    expect(nextShown(mark({ status: null }), over)).toEqual(ANNOUNCED)
  })

  test('is empty after the only mark is withdrawn', () => {
    expect(shownAfter([mark({}), mark({ status: null })], null)).toBeNull()
  })

  test('is unchanged if nothing changes for them', () => {
    const shown = nextShown(mark({}), null)
    expect(nextShown(mark({ id: 'b', markedAt: at(5), version: 2 }), shown)).toBe(shown)
    expect(nextShown(null, ANNOUNCED)).toBe(ANNOUNCED)
    expect(nextShown(mark({ status: null }), ANNOUNCED)).toBe(ANNOUNCED)
  })
})
