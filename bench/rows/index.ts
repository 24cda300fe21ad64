import { totalmem } from 'node:os'
import pg from 'pg'
import { openPostgres } from '../../server/db/open.ts'
import { writeReference } from '../../server/services/reference.ts'
import { type PostgresServer, startPostgres } from '../../tests/setup/postgres-server.ts'
import { atMost, type Figure, type Options, type Part } from '../figure.ts'
import { quantile } from '../table.ts'
import { fill } from './fill.ts'
import { measureAll } from './measure-all.ts'
import type { Measured } from './measure.ts'
import { type Shape, shapeOf } from './shape.ts'
import { sizesReport } from './sizes.ts'

const MB = 1024 * 1024
/** The longest that a call may take (decision 038). */
const LIMIT_MS = 6_000

/** A quarter of the memory, as PostgreSQL's documentation recommends; everything else is default. */
const memorySettings = () => [
  `shared_buffers = '${Math.floor(totalmem() / MB / 4)}MB'`,
  `effective_cache_size = '${Math.floor(totalmem() / MB / 2)}MB'`,
]
/** Loaded rows need not be logged, and may be lost if the machine crashes. */
const LOADING = ['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=8GB']

/** Measures the queries that people wait for, with as many rows as years bring. */
export const rows: Part = {
  says: 'statements among a share of 1 million activities and 90 million marks (--share 1 for all)',
  async run({ say, share }) {
    const shape = shapeOf(share)
    const server = await startPostgres({ settings: LOADING })
    try {
      await load(server, shape, say)
      // This empties PostgreSQL's own cache, but not that of the system.
      await restart(server)
      return [figureOf(shape, await measureAll(server.url, shape, say))]
    } finally {
      await server.stop()
    }
  },
}

async function load(server: PostgresServer, shape: Shape, say: Options['say']): Promise<void> {
  const settings = memorySettings()
  const client = new pg.Client(server.url)
  await client.connect()
  for (const setting of settings) await client.query(`alter system set ${setting}`)
  await client.end()
  await restart(server)
  say(`PostgreSQL with ${settings.join(', ')}; nothing waits for the disk.\n`)
  await migrate(server.url)
  const start = performance.now()
  await fill(server.url, shape, say)
  say(`All rows: ${((performance.now() - start) / 60_000).toFixed(1)} minutes.\n`)
  say(`${await sizesReport(server.url)}\n`)
}

async function restart(server: PostgresServer): Promise<void> {
  await server.halt()
  await server.restart()
}

async function migrate(url: string): Promise<void> {
  const { close, db } = await openPostgres(url)
  await writeReference({ db, now: () => new Date() })
  await close()
}

function figureOf({ registrations }: Shape, measured: readonly Measured[]): Figure {
  const awaited = measured.filter(({ isJob }) => !isJob)
  const slowest = Math.max(...awaited.map(({ first }) => quantile(first, 1)))
  const among = registrations.toLocaleString('en')
  return atMost(`slowest that somebody waits for among ${among} registrations`, slowest, LIMIT_MS, {
    digits: 0,
    unit: ' ms',
  })
}
