import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '#contract/durations.ts'
import { startPostgres } from '../../tests/setup/postgres-server.ts'
import { atMost, type Figure, type Options, type Part } from '../figure.ts'
import { fillWithDemo, startSite } from '../site.ts'
import { type Course, courseOf } from './fifths.ts'
import { startMixedLoad } from './mixed-load.ts'
import { residentMb } from './resident.ts'

const MAX_MB = { PostgreSQL: 300, PGlite: 600 } as const
/** The largest growth that counts as flat. */
const MAX_GROWTH = 1.05

type EngineName = keyof typeof MAX_MB

/** Measures the memory of the process under a mixed load, for minutes. */
export const memory: Part = {
  says: 'memory under mixed load, on PostgreSQL and on PGlite (--minutes 10)',
  async run(options) {
    const postgres = await startPostgres()
    try {
      await fillWithDemo(postgres.url)
      return [
        ...(await watch('PostgreSQL', postgres.url, options)),
        ...(await watch('PGlite', undefined, options)),
      ]
    } finally {
      await postgres.stop()
    }
  },
}

async function watch(
  engine: EngineName,
  databaseUrl: string | undefined,
  { minutes, say }: Options,
): Promise<Figure[]> {
  const site = await startSite({ ...(databaseUrl && { databaseUrl }) })
  try {
    const atStart = residentMb(site.pid)
    const load = startMixedLoad(site.origin)
    const samples: number[] = []
    const end = Date.now() + minutes * 60 * SECOND_MS
    while (Date.now() < end) {
      await wait(SECOND_MS)
      samples.push(residentMb(site.pid))
    }
    const { failed, requests } = await load.stop()
    const course = courseOf(samples)
    say(`\n${engine}, ${minutes} minutes, ${requests.toLocaleString('en')} requests:`)
    say(courseText(atStart, course))
    for (const [problem, times] of failed) say(`Failed: ${problem}, ${times} times.`)
    return figuresOf(engine, course)
  } finally {
    await site.stop()
  }
}

function courseText(atStart: number, { fifths, highest, perMinute }: Course): string {
  const medians = fifths.map(value => value.toFixed(0)).join(', ')
  const rise = `${perMinute >= 0 ? '+' : ''}${perMinute.toFixed(2)} MB a minute after the first fifth`
  return `MB at the start ${atStart.toFixed(0)}; medians of the fifths ${medians}; highest ${highest.toFixed(0)}; ${rise}`
}

const figuresOf = (engine: EngineName, { growth, highest }: Course): Figure[] => [
  atMost(`memory on ${engine}, highest`, highest, MAX_MB[engine], { digits: 0, unit: ' MB' }),
  atMost(`memory on ${engine}, last fifth to the second`, growth, MAX_GROWTH),
]
