import { describe, expect, test } from 'vitest'
import type { DayOff, PlannedDate } from '#contract/manage/planned-dates.ts'
import { NO_ACTIVITY } from '../../../../src/lib/manage/activity-values.ts'
import {
  acrossMaghrib,
  withUsualDates,
  withDatesHeld,
  inRamadan,
  withDatesOff,
  offProposals,
  planOf,
  withShiftedDates,
} from '../../../../src/lib/manage/planning.ts'

const off = (kind: DayOff['kind'], firstDay: string, lastDay: string): DayOff => ({
  kind,
  name_En: 'Off',
  name_Ar: 'إجازة',
  firstDay,
  lastDay,
  isExpected: false,
})
const MID_YEAR = off('break', '2027-01-08', '2027-01-16')
const EID = off('holiday', '2027-03-09', '2027-03-12')

const planned = (date: string, fields: Partial<PlannedDate> = {}): PlannedDate => ({
  date,
  startTime: '16:30',
  endTime: '18:00',
  state: 'held',
  isChanged: false,
  isExtra: false,
  daysOff: [],
  inRamadan: false,
  crossesMaghrib: null,
  ...fields,
})

describe('A typed pattern', () => {
  const row = { weekday: 0, startTime: '16:00', endTime: '17:00' }
  const whole = { ...NO_ACTIVITY, startDate: '2027-01-03', endDate: '2027-03-31', schedule: [row] }

  test('has dates once there is a first and a last day and a complete time', () => {
    expect(planOf(NO_ACTIVITY)).toBeNull()
    expect(planOf({ ...whole, endDate: '' })).toBeNull()
    expect(planOf({ ...whole, schedule: [{ ...row, endTime: '' }] })).toBeNull()
    expect(planOf({ ...whole, schedule: [row, { ...row, endTime: '' }] })).toEqual({
      startDate: '2027-01-03',
      endDate: '2027-03-31',
      schedule: [row],
      exceptions: [],
    })
  })
})

describe('Of holidays and breaks a school reads', () => {
  const inBreak = planned('2027-01-10', { daysOff: [MID_YEAR] })
  const other = planned('2027-01-17')

  test('how many dates take place in them and how many do not, in order', () => {
    const skipped = planned('2027-01-12', { daysOff: [MID_YEAR], state: 'skipped' })
    const closed = planned('2027-03-09', { daysOff: [EID], state: 'holiday' })
    const found = offProposals([closed, inBreak, skipped, other])
    expect(found).toEqual([
      { off: MID_YEAR, held: [inBreak], out: [skipped] },
      { off: EID, held: [], out: [closed] },
    ])
  })

  test('nothing about a break that contains the whole activity, like a camp', () => {
    expect(offProposals([inBreak])).toEqual([])
  })

  test('nothing about a break in which a date falls only on public holidays', () => {
    const both = planned('2027-03-09', {
      daysOff: [EID, off('break', '2027-02-26', '2027-03-13')],
      state: 'holiday',
    })
    expect(offProposals([both, other]).map(it => it.off)).toEqual([EID])
  })
})

describe("The exceptions from a school's choices", () => {
  const MOVED = { date: '2027-01-05', startTime: '10:00', endTime: '11:00' }
  const tenth = planned('2027-01-10')

  test('leave dates out and put them back, without changing others', () => {
    const out = withDatesOff([MOVED], [tenth, planned('2027-01-03')])
    expect(out).toEqual([
      { date: '2027-01-03', kind: 'skip' },
      MOVED,
      { date: '2027-01-10', kind: 'skip' },
    ])
    expect(withUsualDates(out, [tenth])).toEqual([{ date: '2027-01-03', kind: 'skip' }, MOVED])
  })

  test('drop an added date without a trace', () => {
    expect(
      withDatesOff([MOVED], [planned('2027-01-05', { isChanged: true, isExtra: true })]),
    ).toEqual([])
  })

  test('hold a date of a public holiday at its time', () => {
    expect(withDatesHeld([], [planned('2027-03-09')])).toEqual([
      { date: '2027-03-09', startTime: '16:30', endTime: '18:00' },
    ])
  })

  test('move dates in Ramadan, each with its duration, and two of a day with their distance', () => {
    const second = planned('2027-02-09', { startTime: '18:00', endTime: '18:45' })
    expect(withShiftedDates([], [planned('2027-02-09'), second], '21:00')).toEqual([
      { date: '2027-02-09', startTime: '21:00', endTime: '22:30' },
      { date: '2027-02-09', startTime: '22:30', endTime: '23:15' },
    ])
    expect(withShiftedDates([], [planned('2027-02-09')], '23:00')).toEqual([
      { date: '2027-02-09', startTime: '23:00', endTime: '00:30' },
    ])
    expect(withShiftedDates([], [planned('2027-02-09'), second], '22:30')).toBeNull()
  })
})

test('dates in Ramadan are counted at their usual and at other times, without those left out', () => {
  const usual = planned('2027-02-09', { inRamadan: true })
  const changed = planned('2027-02-14', { inRamadan: true, isChanged: true })
  const skipped = planned('2027-02-16', { inRamadan: true, state: 'skipped' })
  expect(inRamadan([planned('2027-02-07'), usual, changed, skipped])).toEqual({
    usual: [usual],
    changed: [changed],
  })
})

test('Maghrib is shown from its earliest to its latest time, for dates that take place', () => {
  const at = (date: string, maghrib: string, state: PlannedDate['state'] = 'held') =>
    planned(date, { state, crossesMaghrib: { maghrib } })
  expect(acrossMaghrib([planned('2027-01-03')])).toBeNull()
  expect(
    acrossMaghrib([
      at('2027-01-05', '17:19'),
      at('2027-01-12', '17:24', 'skipped'),
      at('2027-01-19', '17:29'),
    ]),
  ).toEqual({
    count: 2,
    earliest: '17:19',
    latest: '17:29',
    first: '2027-01-05',
    last: '2027-01-19',
  })
})
