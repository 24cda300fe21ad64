import { describe, expect, test } from 'vitest'
import { daysOf, scheduleOf } from '../../../server/open-data/schedule.ts'

const TERM = {
  startDate: '2026-09-06',
  endDate: '2026-09-30',
  timeZone: 'Asia/Riyadh',
  days: [],
  weekly: [],
}
const [SUNDAY, TUESDAY, SATURDAY] = [0, 2, 6]
const at = (weekday: number | null, startTime: string | null, endTime: string | null) => ({
  weekday,
  startTime,
  endTime,
})

describe('The weekly schedule', () => {
  test('groups days of the same hour, each hour separately', () => {
    const weekly = [
      at(SUNDAY, '16:00', '17:30'),
      at(TUESDAY, '16:00', '17:30'),
      at(SATURDAY, '09:00', '10:00'),
    ]
    expect(scheduleOf({ ...TERM, weekly })).toMatchObject([
      {
        byDay: ['https://schema.org/Sunday', 'https://schema.org/Tuesday'],
        startTime: '16:00',
        endTime: '17:30',
        duration: 'PT1H30M',
        repeatFrequency: 'P1W',
        scheduleTimezone: 'Asia/Riyadh',
      },
      { byDay: ['https://schema.org/Saturday'], duration: 'PT1H' },
    ])
  })

  test('has its excluded days: holidays, and sessions that were called off', () => {
    const weekly = [at(SUNDAY, '16:00', '17:00')]
    const days = ['2026-09-06', '2026-09-20']
    const [part] = scheduleOf({ ...TERM, weekly, days })
    expect(part?.exceptDate).toEqual(['2026-09-13'])
  })

  test('exists even if only the zone is known', () => {
    expect(scheduleOf({ ...TERM, startDate: null, endDate: null })).toEqual([
      { '@type': 'PartialSchedule', scheduleTimezone: 'Asia/Riyadh' },
    ])
  })

  test('has the day without the time, and the time without the day', () => {
    const weekly = [at(SUNDAY, null, null), at(null, '18:00', null)]
    const [day, time] = scheduleOf({ ...TERM, weekly })
    expect(day).not.toHaveProperty('startTime')
    expect(time).toMatchObject({ startTime: '18:00' })
    expect(time).not.toHaveProperty('byDay')
    expect(time).not.toHaveProperty('duration')
  })

  test('has the duration of a session past midnight', () => {
    const weekly = [at(SUNDAY, '22:00', '00:30'), at(TUESDAY, '20:00', '00:00')]
    expect(scheduleOf({ ...TERM, weekly })).toMatchObject([
      { startTime: '22:00', endTime: '00:30', duration: 'PT2H30M' },
      { startTime: '20:00', endTime: '00:00', duration: 'PT4H' },
    ])
  })

  test('does not repeat a session on a single day', () => {
    const weekly = [at(TUESDAY, '16:00', '17:00')]
    const [part] = scheduleOf({ ...TERM, endDate: TERM.startDate, days: [TERM.startDate], weekly })
    expect(part).not.toHaveProperty('repeatFrequency')
    expect(part).not.toHaveProperty('byDay')
    expect(part).not.toHaveProperty('exceptDate')
  })
})

test('a term lasts from its first day to its last, both included', () => {
  expect(daysOf('2026-09-06', '2026-09-06')).toBe('P1D')
  expect(daysOf('2026-03-01', '2026-04-30')).toBe('P61D')
})
