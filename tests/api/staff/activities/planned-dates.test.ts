import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { getActivitySessions } from '#contract/activities.ts'
import { type PlannedDate, previewDates } from '#contract/manage/planned-dates.ts'
import { JUDO, type School, startSchool } from '../../../support/people/school.ts'

let school: School

beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

/** Tuesdays from January to April 2027, over Ramadan, which is from 8 February to 8 March. */
const TERM = {
  startDate: '2027-01-05',
  endDate: '2027-04-06',
  schedule: [{ weekday: 2, startTime: '16:30', endTime: '18:00' }],
} as const

const ask = (input: object) => school.as(school.head, previewDates, input)

const planned = async (input: object) =>
  (await ask({ schoolId: school.schoolId, ...TERM, ...input })).body

const on = (dates: readonly PlannedDate[], day: string) => dates.filter(it => it.date === day)

describe('Before a school has added an activity', () => {
  test('it sees the dates of the weekly pattern, and holidays and breaks by name', async () => {
    const { dates, timeZone } = await planned({})
    expect(timeZone).toBe('Asia/Riyadh')
    expect(dates).toHaveLength(14)
    expect(on(dates, '2027-01-12')).toMatchObject([
      {
        startTime: '16:30',
        state: 'held',
        daysOff: [{ kind: 'break', name_En: 'Mid-year break', lastDay: '2027-01-16' }],
      },
    ])
    expect(on(dates, '2027-03-02')).toMatchObject([
      { state: 'held', daysOff: [{ kind: 'break', name_Ar: 'إجازة المدارس لعيد الفطر' }] },
    ])
  })

  test('a public holiday is left out automatically, with all its days, marked as expected while it is in the future', async () => {
    const [eid] = on((await planned({})).dates, '2027-03-09')
    expect(eid).toMatchObject({ state: 'holiday', daysOff: [{}, { kind: 'break' }] })
    expect(eid?.daysOff[0]).toEqual({
      kind: 'holiday',
      name_En: 'Eid al-Fitr',
      name_Ar: 'عيد الفطر',
      firstDay: '2027-03-09',
      lastDay: '2027-03-12',
      isExpected: true,
    })
    const held = await planned({
      exceptions: [
        { date: '2027-03-09', startTime: '20:00', endTime: '21:00' },
        { date: '2027-03-18', startTime: '20:00', endTime: '21:00' },
      ],
    })
    expect(on(held.dates, '2027-03-09')).toMatchObject([
      { state: 'held', isChanged: true, isExtra: false, startTime: '20:00' },
    ])
    expect(on(held.dates, '2027-03-18')).toMatchObject([{ state: 'held', isExtra: true }])
  })

  test('it sees which are in Ramadan', async () => {
    const { dates } = await planned({})
    expect(dates.filter(it => it.inRamadan).map(it => it.date)).toEqual([
      '2027-02-09',
      '2027-02-16',
      '2027-02-23',
      '2027-03-02',
    ])
  })

  test('it sees the time of Maghrib, if that is in the middle', async () => {
    const { dates, maghribOf } = await planned({
      latitude: 24.71,
      longitude: 46.68,
      exceptions: [{ date: '2027-02-09', startTime: '20:00', endTime: '21:00' }],
    })
    expect(maghribOf).toBe('venue')
    expect(on(dates, '2027-01-05')[0]?.crossesMaghrib).toEqual({ maghrib: '17:19' })
    expect(on(dates, '2027-02-09')[0]?.crossesMaghrib).toBeNull()
  })

  test('a call that names neither an activity nor a school is refused at the field', async () => {
    const { body, status } = await ask(TERM)
    expect([status, body.errors]).toMatchObject([400, [{ path: 'gId', code: 'required' }]])
  })

  test('an incomplete pattern has no dates', async () => {
    expect((await planned({ startDate: null })).dates).toEqual([])
    expect((await planned({ endDate: '2026-01-01' })).dates).toEqual([])
  })
})

describe('For a saved activity', () => {
  test('missing values are taken from it, and a skipped date stays visible', async () => {
    const { gId } = await school.add({
      ...JUDO,
      ...TERM,
      exceptions: [{ date: '2027-01-12', kind: 'skip' }],
    })
    const { body } = await ask({ gId })
    expect(body.dates).toHaveLength(14)
    expect(on(body.dates, '2027-01-12')).toMatchObject([{ state: 'skipped', startTime: '16:30' }])
    const other = await ask({ gId, exceptions: [] })
    expect(on(other.body.dates, '2027-01-12')).toMatchObject([{ state: 'held' }])
  })
})

const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (month: number) =>
  fc.integer({ min: 1, max: 28 }).map(date => `2027-${two(month)}-${two(date)}`)
const times = fc
  .integer({ min: 8, max: 22 })
  .map(hour => ({ startTime: `${two(hour)}:00`, endTime: `${two((hour + 2) % 24)}:30` }))

const plans = fc.record({
  startDate: dayOf(2),
  endDate: dayOf(3),
  schedule: fc.uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 6 }), times).map(([weekday, it]) => ({ weekday, ...it })),
    { minLength: 1, maxLength: 4, selector: it => `${it.weekday} ${it.startTime}` },
  ),
  exceptions: fc.uniqueArray(
    fc.oneof(
      dayOf(3).map(date => ({ date, kind: 'skip' as const })),
      fc.tuple(dayOf(3), times).map(([date, it]) => ({ date, ...it })),
    ),
    { maxLength: 5, selector: it => it.date },
  ),
})

test('for any pattern, the planned dates are those that families then read', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async plan => {
      const { dates } = await planned(plan)
      const held = dates.filter(({ state }) => state === 'held')
      if (held.length === 0) return
      const { gId } = await school.published(plan)
      const { body } = await school.api.send(getActivitySessions, { gid: gId })
      expect(held.map(it => `${it.date}T${it.startTime}`)).toEqual(
        body.map(({ startsAt }) => startsAt.slice(0, 16)),
      )
    }),
    { numRuns: { pglite: 5, postgres: 15 }[inject('engine').name], seed: 20_261_125 },
  )
})
