import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cells } from '../../support/catalogue/catalogue-file.ts'
import { type ImportDatabase, openImportDatabase } from '../../support/servers/import-database.ts'

let database: ImportDatabase
beforeAll(async () => {
  database = await openImportDatabase()
})
beforeEach(() => database.clear())
afterAll(() => database.close())

const WEEKLY: Cells = {
  weekdays: 'SU;TU',
  start_time: '16:00',
  end_time: '17:00',
  start_date: '2026-09-06',
  end_date: '2026-09-15',
}

interface Session {
  id: number
  starts: string
  ends: string
}

const findSessions = () =>
  database.query<Session>(sql`
    select id, to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as starts,
      to_char(ends_at at time zone 'UTC', 'HH24:MI') as ends
    from sessions order by starts_at`)

const starts = async () => (await findSessions()).map(session => session.starts)

describe('the sessions of an activity', () => {
  test('are on each of its weekdays from its first to its last day, in the time of its venue', async () => {
    await database.importRows(WEEKLY)

    const sessions = await findSessions()
    expect(sessions.map(({ ends, starts }) => `${starts}–${ends}`)).toEqual([
      '2026-09-06 13:00–14:00',
      '2026-09-08 13:00–14:00',
      '2026-09-13 13:00–14:00',
      '2026-09-15 13:00–14:00',
    ])
  })

  test('keep their time of day when clocks change', async () => {
    await database.importRows({
      ...WEEKLY,
      country: 'US',
      time_zone: 'America/New_York',
      weekdays: 'SU',
      start_date: '2026-10-25',
      end_date: '2026-11-01',
    })

    expect(await starts()).toEqual(['2026-10-25 20:00', '2026-11-01 21:00'])
  })

  test('keep their duration when clocks change meanwhile', async () => {
    const day = '2026-03-08'
    await database.importRows({
      country: 'US',
      time_zone: 'America/New_York',
      start_time: '02:15',
      end_time: '03:05',
      start_date: day,
      end_date: day,
    })

    expect(await findSessions()).toMatchObject([{ starts: '2026-03-08 07:15', ends: '08:05' }])
  })

  test.each<[string, Cells, string[]]>([
    [
      'at midnight when that is their end',
      { start_time: '22:00', end_time: '24:00' },
      ['2026-09-12 19:00–2026-09-12 21:00'],
    ],
    [
      'on the next day when their end is before their beginning',
      { start_time: '22:00', end_time: '00:30' },
      ['2026-09-12 19:00–2026-09-12 21:30'],
    ],
    [
      'by the clock on a night on which clocks are put back',
      { country: 'US', time_zone: 'America/New_York', start_date: '2026-10-31' },
      ['2026-11-01 02:00–2026-11-01 08:00'],
    ],
    [
      'by the clock on a night on which clocks are put forward',
      { country: 'US', time_zone: 'America/New_York', start_date: '2027-03-13' },
      ['2027-03-14 03:00–2027-03-14 07:00'],
    ],
    [
      'after midnight where there is none, as clocks are put forward then',
      {
        country: 'EG',
        time_zone: 'Africa/Cairo',
        start_date: '2027-04-29',
        start_time: '22:00',
        end_time: '00:30',
      },
      ['2027-04-29 20:00–2027-04-29 22:30'],
    ],
  ])('end %s', async (_, cells, expected) => {
    const night = { start_time: '22:00', end_time: '03:00', start_date: '2026-09-12', ...cells }
    await database.importRows({ ...night, end_date: night.start_date })

    expect(
      await database.query(sql`
        select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || '–' ||
          to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as session
        from sessions`),
    ).toEqual(expected.map(session => ({ session })))
  })

  test('are not held on National Day in Saudi Arabia, but are elsewhere', async () => {
    const week = { ...WEEKLY, weekdays: 'WE', start_date: '2026-09-16', end_date: '2026-09-30' }
    await database.importRows(week, { ...week, country: 'AE', city_en: 'Dubai' })

    expect(await starts()).toEqual([
      '2026-09-16 12:00',
      '2026-09-16 13:00',
      '2026-09-23 12:00',
      '2026-09-30 12:00',
      '2026-09-30 13:00',
    ])
  })

  test('are a single one if there is only one day, whatever weekday or holiday it is', async () => {
    await database.importRows({ ...WEEKLY, start_date: '2026-09-23', end_date: '2026-09-23' })

    expect(await starts()).toEqual(['2026-09-23 13:00'])
  })

  test.each<[string, Cells]>([
    ['no weekday', { weekdays: '' }],
    ['no end of the day', { end_time: '' }],
    ['no time', { start_time: '', end_time: '' }],
    ['no last day', { end_date: '' }],
    ['no first day', { start_date: '' }],
  ])('are unknown if only %s is known', async (_, cells) => {
    await database.importRows({ ...WEEKLY, ...cells })

    expect(await starts()).toEqual([])
  })

  test('are planned two years ahead and no further', async () => {
    await database.importRows({ ...WEEKLY, weekdays: 'FR', end_date: '2199-12-31' })

    expect((await starts()).at(-1)).toBe('2028-09-01 13:00')
  })

  test('keep their ids when other parts of the activity change', async () => {
    await database.importRows(WEEKLY)
    const [first, second] = await findSessions()

    await database.importRows({
      ...WEEKLY,
      end_time: '17:30',
      weekdays: 'SU;TU;TH',
      end_date: '2026-09-10',
    })

    expect(await findSessions()).toEqual([
      { ...first, ends: '14:30' },
      { ...second, ends: '14:30' },
      { id: expect.any(Number), starts: '2026-09-10 13:00', ends: '14:30' },
    ])
  })
})

describe('an activity is over', () => {
  const overAt = async (cells: Cells) => {
    await database.importRows(cells)
    const [row] = await database.query<{ over: string | null }>(
      sql`select to_char(over_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as over from activities`,
    )
    return row?.over
  }

  test.each<[string, Cells, string | null]>([
    ['at the end of its last session', WEEKLY, '2026-09-15 14:00'],
    ['at the end of its last day without times', { end_date: '2026-09-15' }, '2026-09-15 21:00'],
    [
      'at the end of its last night',
      { ...WEEKLY, start_time: '22:00', end_time: '00:30' },
      '2026-09-15 21:30',
    ],
    [
      'at the midnight that ends its last day',
      { end_date: '2026-09-15', start_time: '22:00', end_time: '24:00' },
      '2026-09-15 21:00',
    ],
    [
      'on the day after its last one without weekdays',
      { end_date: '2026-09-30', start_time: '22:00', end_time: '00:30' },
      '2026-09-30 21:30',
    ],
    ['never while no last day is known', { start_date: '2026-09-15' }, null],
  ])('%s', async (_, cells, over) => {
    expect(await overAt(cells)).toBe(over)
  })
})

describe('the time of day', () => {
  test('is morning before twelve, afternoon from then on, and unknown without a time', async () => {
    await database.importRows(
      { start_time: '11:59' },
      { start_time: '12:00' },
      {},
      { start_time: '22:00', end_time: '0:30' },
      { start_time: '0:00', end_time: '1:00' },
    )

    expect(
      await database.query(sql`select day_time_id as id from activities order by external_id`),
    ).toEqual([{ id: 1 }, { id: 2 }, { id: null }, { id: 2 }, { id: 1 }])
  })
})

describe('the weekly schedule', () => {
  test('can have a day without a time and a time without a day', async () => {
    await database.importRows({ weekdays: 'TU;SU' }, { start_time: '16:00' }, {})

    expect(
      await database.query(sql`
        select external_id as id, weekday, start_time::text as time
        from activity_schedule join activities on activities.id = activity_id order by 1, 2`),
    ).toEqual([
      { id: 'a:1', weekday: 0, time: null },
      { id: 'a:1', weekday: 2, time: null },
      { id: 'a:2', weekday: null, time: '16:00:00' },
    ])
  })
})
