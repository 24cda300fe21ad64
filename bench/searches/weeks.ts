import pg from 'pg'
import type { Search } from '#contract/activities.ts'
import { DAY_MS } from '#contract/durations.ts'
import { type ChildInWeek, obstaclesOf } from '../../server/planning/obstacles.ts'
import { slotsBetween } from '../../server/planning/week-slots.ts'
import { atMost, type Figure, type Options } from '../figure.ts'
import { median } from '../table.ts'
import { recordStatements, sendBare, type Statement } from './statements.ts'

const ROUNDS = 15
const TARGET = 2

/** A girl of eight at school, with places in two activities, who needs a ride, as does her brother. */
const SARA = { birthDate: `${new Date().getFullYear() - 8}-01-15`, genderId: 2 }

function obstacles() {
  const soon = Date.now() + 7 * DAY_MS
  const seat = (id: number, weekday: number) => ({
    id,
    schoolId: id,
    slots: slotsBetween(weekday, '16:00', '17:30'),
    nextSessionAt: new Date(soon),
    overAt: new Date(soon + 90 * DAY_MS),
    names: { en: '', ar: '' },
  })
  const sara: ChildInWeek = {
    id: 'sara',
    wayMinutes: 15,
    needsRide: true,
    busy: [
      ...[0, 1, 2, 3, 4].map(weekday => ({
        weekday,
        startTime: '07:00',
        endTime: '13:30',
        kind: 'school' as const,
      })),
      { weekday: 5, startTime: '11:30', endTime: '13:00', kind: 'prayer' },
    ],
    held: [seat(1, 1), seat(2, 3)],
  }
  const omar = { ...sara, id: 'omar', held: [seat(3, 2)] }
  return obstaclesOf(sara, [sara, omar])
}

const SEARCHES: readonly [string, Search][] = [
  ['everything', {}],
  ['page 10', { page: 10 }],
  ['weekdays', { weekdays: [0, 2] }],
  ['cheapest first', { sort: 'cheapest' }],
  ['a common word', { searchTerm: 'basketball' }],
]

/** Compares a list that fits a child's week with the same list for its age and gender only. */
export async function measureWeeks(url: string, say: Options['say']): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: url })
  const client = new pg.Client(url)
  await client.connect()
  const record = recordStatements(pool)
  const ratios: number[] = []
  for (const [name, search] of SEARCHES) {
    const without = await record(search, { fits: { children: [SARA], obstacles: [] } })
    const within = await record(search, { fits: { children: [SARA], obstacles: obstacles() } })
    for (const what of ['list', 'counts'] as const) {
      const times = await compare(client, without[what], within[what])
      const [before, after] = times.map(median) as [number, number]
      ratios.push(after / before)
      const ms = (value: number) => value.toFixed(1)
      say(`Fits a week, ${name}, ${what}: ${ms(before)} ms without it, ${ms(after)} with it.`)
    }
  }
  await client.end()
  await pool.end()
  return [atMost('lists that fit a week, to those without', Math.max(...ratios), TARGET)]
}

/** Alternately, so that other work of the machine slows both alike. */
async function compare(
  client: pg.Client,
  ...both: [readonly Statement[], readonly Statement[]]
): Promise<number[][]> {
  const times: number[][] = [[], []]
  for (let round = 0; round <= ROUNDS; round++)
    for (const [place, statements] of both.entries()) {
      const start = performance.now()
      await sendBare(client, statements)
      // The first round is warm-up.
      if (round > 0) times[place]?.push(performance.now() - start)
    }
  return times
}
