import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { getActivitySessions } from '#contract/activities.ts'
import { getManagedActivity } from '#contract/manage/activities.ts'
import { editActivity, previewChange } from '#contract/manage/edit-activity.ts'
import { type ScheduleException } from '#contract/manage/schedule.ts'
import { addActivity as addToCatalogue } from '../../../support/catalogue/activities.ts'
import {
  type Family,
  makeFamily,
  registerFor,
  withNewToken,
} from '../../../support/people/family.ts'
import { JUDO, type School, startSchool } from '../../../support/people/school.ts'

const MORNING = new Date('2026-09-01T09:00:00+03:00')
/** In the middle of the course; a session that begins at this time has begun. */
const LATER = new Date('2026-09-22T09:00:00+03:00')
const BEGUN = '09-22T09:01'

let school: School

beforeAll(async () => {
  school = await startSchool()
})
beforeEach(() => {
  school.api.clock.now = MORNING
})
afterAll(() => school.api.close())

const SHORT = { ...JUDO, endDate: '2026-09-17' }

const preview = async (gId: string, dates: object) =>
  (await school.as(school.head, previewChange, { gId, ...dates })).body

async function edit(gId: string, given: object) {
  const head = await withNewToken(school.api, school.head)
  const { version } = (await school.as(head, getManagedActivity, { gId })).body
  return (await school.as(head, editActivity, { gId, version, ...given })).body
}

async function datesOf(gId: string): Promise<string[]> {
  const { body } = await school.api.send(getActivitySessions, { gid: gId })
  return body.map(({ endsAt, startsAt }) => `${startsAt.slice(5, 16)}–${endsAt.slice(11, 16)}`)
}

const NEWS_OF_DATES = new Set(['session_moved', 'session_cancelled', 'dates_changed'])

async function mailsTo({ email }: Family): Promise<string[]> {
  await school.api.deliver()
  return school.api.sent
    .filter(it => it.channel === 'email' && it.to === email && NEWS_OF_DATES.has(it.kind))
    .map(({ subject }) => subject ?? '')
}

async function join(gId: string, kids: object[] = [{}]): Promise<Family> {
  const family = await makeFamily(school.api, kids)
  await registerFor(school.api, family, gId)
  await school.api.deliver()
  return family
}

describe('Before a school changes dates', () => {
  test('it sees which dates stay, move, are added and removed, and how many families will be notified', async () => {
    const { gId } = await school.published(SHORT)
    await join(gId)
    await join(gId, [{}, {}])
    const thursdaysLater = [
      { weekday: 1, startTime: '18:00', endTime: '19:00' },
      { weekday: 4, startTime: '19:00', endTime: '20:00' },
    ]
    const { changes, clashes, families } = await preview(gId, {
      schedule: thursdaysLater,
      endDate: '2026-09-21',
      exceptions: [{ date: '2026-09-14', kind: 'skip' }],
    })
    expect(changes.map(({ after, before, kind }) => [kind, (before ?? after)?.startsAt])).toEqual([
      ['kept', '2026-09-07T18:00:00+03:00'],
      ['moved', '2026-09-10T18:30:00+03:00'],
      ['removed', '2026-09-14T18:00:00+03:00'],
      ['moved', '2026-09-17T18:30:00+03:00'],
      ['added', '2026-09-21T18:00:00+03:00'],
    ])
    expect(changes[1]?.after).toEqual({
      startsAt: '2026-09-10T19:00:00+03:00',
      endsAt: '2026-09-10T20:00:00+03:00',
    })
    expect([families, clashes]).toEqual([2, 0])
  })

  test('an earlier end of each date notifies its families, once', async () => {
    const { gId } = await school.published(SHORT)
    const family = await join(gId)
    const schedule = SHORT.schedule.map(day => ({ ...day, endTime: '18:45' }))
    const { changes, families } = await preview(gId, { schedule })
    expect(changes.map(({ kind }) => kind)).toEqual(['moved', 'moved', 'moved', 'moved'])
    expect(families).toBe(1)
    await edit(gId, { schedule })
    expect(await mailsTo(family)).toEqual(['New time: Evening Judo'])
    await edit(gId, { schedule })
    expect(await mailsTo(family)).toHaveLength(1)
  })

  test('an earlier end of some dates and a later start of others are told as new dates', async () => {
    const { gId } = await school.published(SHORT)
    const family = await join(gId)
    const schedule = [
      { weekday: 1, startTime: '18:00', endTime: '18:45' },
      { weekday: 4, startTime: '19:00', endTime: '20:00' },
    ]
    await edit(gId, { schedule })
    expect(await mailsTo(family)).toEqual(['New dates: Evening Judo'])
  })

  test('nothing is changed yet', async () => {
    const { gId } = await school.published(SHORT)
    const family = await join(gId)
    const before = await datesOf(gId)
    await preview(gId, { schedule: [{ weekday: 2, startTime: '10:00', endTime: '11:00' }] })
    expect(await datesOf(gId)).toEqual(before)
    expect(await mailsTo(family)).toEqual([])
    expect(await school.historyOf(gId)).toHaveLength(2)
  })

  test('it reads which children would be at another of its activities, and nothing about other schools', async () => {
    const { gId } = await school.published(SHORT)
    const chess = await school.published({
      ...SHORT,
      activityName: 'Late Chess',
      schedule: AT_EIGHT,
    })
    const elsewhere = await addToCatalogue(school.api, { ...ELSEWHERE })
    const family = await join(gId)
    await registerFor(school.api, family, chess.gId)
    await registerFor(school.api, family, elsewhere.gId)
    const atEight = await preview(gId, { schedule: AT_EIGHT })
    expect(atEight.clashes).toBe(2)
    expect(atEight.changes.filter(it => it.kind === 'clash')).toMatchObject([
      { why: 'Late Chess' },
      {},
    ])
    const atTen = await preview(gId, {
      schedule: [{ weekday: 1, startTime: '10:00', endTime: '11:00' }],
    })
    expect(atTen.clashes).toBe(0)
    expect(JSON.stringify(atTen)).not.toContain('Secret')
  })
})

const AT_EIGHT = [{ weekday: 1, startTime: '20:00', endTime: '21:00' }]

const ELSEWHERE = {
  name: { en: 'Secret Club', ar: 'ناد آخر' },
  school: { en: 'Another School', ar: 'مدرسة أخرى' },
  weekdays: [1],
  startTime: '10:00',
  endTime: '11:00',
}

describe('A date that differs from the weekly pattern', () => {
  test('can be left out, be at another time, or be added, on a holiday too', async () => {
    const { gId } = await school.published({
      ...SHORT,
      exceptions: [
        { date: '2026-09-10', kind: 'skip' },
        { date: '2026-09-14', startTime: '16:00', endTime: '17:30' },
        { date: '2026-09-23', startTime: '09:00', endTime: '10:00' },
      ],
    })
    expect(await datesOf(gId)).toEqual([
      '09-07T18:00–19:00',
      '09-14T16:00–17:30',
      '09-17T18:30–19:30',
      '09-23T09:00–10:00',
    ])
  })

  test('stays when the weekly pattern changes, and families are notified once of the dates that do not', async () => {
    const { gId } = await school.published({
      ...SHORT,
      exceptions: [{ date: '2026-09-10', kind: 'skip' }],
    })
    const family = await join(gId)
    await edit(gId, { schedule: [{ weekday: 4, startTime: '17:00', endTime: '18:00' }] })
    expect(await datesOf(gId)).toEqual(['09-17T17:00–18:00'])
    expect(await mailsTo(family)).toEqual(['New dates: Evening Judo'])
  })
})

const two = (number: number) => String(number).padStart(2, '0')
const september = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map(day => `2026-09-${two(day)}`)

const weekly = fc.uniqueArray(
  fc
    .record({ weekday: fc.integer({ min: 0, max: 6 }), hour: fc.integer({ min: 8, max: 20 }) })
    .map(({ hour, weekday }) => ({
      weekday,
      startTime: `${two(hour)}:00`,
      endTime: `${two(hour + 1)}:00`,
    })),
  { minLength: 1, maxLength: 4, selector: it => it.weekday },
)

const exceptions: fc.Arbitrary<ScheduleException[]> = fc.uniqueArray(
  fc.oneof(
    september(1, 30).map(date => ({ date, kind: 'skip' as const })),
    september(1, 30).map(date => ({ date, startTime: '21:00', endTime: '22:00' })),
  ),
  { maxLength: 5, selector: it => it.date },
)

const pattern = {
  schedule: weekly,
  startDate: september(1, 12),
  endDate: september(13, 30),
  exceptions,
}
const dates = fc.record(pattern)
/** Without given exceptions the former ones stay. */
const otherDates = fc.record(pattern, { requiredKeys: ['schedule', 'startDate', 'endDate'] })

test('for any change, the result equals the preview, past dates stay, and exceptions hold', async () => {
  await fc.assert(
    fc.asyncProperty(dates, otherDates, async (first, then) => {
      school.api.clock.now = MORNING
      const sure = { date: '2026-09-30', startTime: '21:00', endTime: '22:00' }
      const sureFirst = [...first.exceptions.filter(it => it.date !== sure.date), sure]
      const { gId } = await school.published({ ...first, exceptions: sureFirst })
      const family = await join(gId)
      school.api.clock.now = LATER
      const before = await datesOf(gId)
      const past = (all: readonly string[]) => all.filter(it => it <= BEGUN)
      const head = await withNewToken(school.api, school.head)
      const { body: seen } = await school.as(head, previewChange, { gId, ...then })

      await edit(gId, then)

      const after = await datesOf(gId)
      expect(past(after)).toEqual(past(before))
      expect(after.filter(it => it > BEGUN)).toEqual(
        seen.changes.flatMap(({ after: is }) =>
          is ? [`${is.startsAt.slice(5, 16)}–${is.endsAt.slice(11, 16)}`] : [],
        ),
      )
      const holding = then.exceptions ?? sureFirst
      for (const { date, startTime } of holding.filter(it => it.date > '2026-09-22')) {
        const onIt = after.filter(it => it.startsWith(date.slice(5)))
        expect(onIt).toEqual(startTime ? [`${date.slice(5)}T21:00–22:00`] : [])
      }
      expect((await mailsTo(family)).length).toBe(seen.families)
    }),
    { numRuns: { pglite: 5, postgres: 15 }[inject('engine').name], seed: 20_261_125 },
  )
})
