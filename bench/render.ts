import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { SERVER_FLAGS } from '../scripts/lib/server-flags.mjs'
import { startPostgres } from '../tests/setup/postgres-server.ts'
import { atMost, type Figure, type Part } from './figure.ts'
import { environmentOf, fillWithDemo } from './site.ts'
import { median, table } from './table.ts'

const PROCESS = path.join(import.meta.dirname, 'render-process.ts')
const PAGES = ['/', '/ar/']
const WARM_UP = 400
const RENDERS = 400
const MAX_MS = 12

/** Measures what rendering the home page costs the server. */
export const render: Part = {
  says: 'CPU time of a home page that is made anew',
  async run({ say }) {
    const postgres = await startPostgres()
    try {
      await fillWithDemo(postgres.url)
      const rows = [['page', 'database', 'mean ms', 'median ms']]
      const figures: Figure[] = []
      for (const [engine, url] of [
        ['PostgreSQL', postgres.url],
        ['PGlite', ''],
      ] as const) {
        const means: number[] = []
        for (const page of PAGES) {
          const times = await timesOf(page, url)
          const mean = times.reduce((sum, time) => sum + time, 0) / times.length
          means.push(mean)
          rows.push([page, engine, mean.toFixed(1), median(times).toFixed(1)])
        }
        const name = `uncached home on ${engine}, CPU`
        figures.push(atMost(name, Math.max(...means), MAX_MS, { digits: 1, unit: ' ms' }))
      }
      say(`CPU of ${RENDERS} renders of the home page, collecting garbage included:`)
      say(table(rows))
      return figures
    } finally {
      await postgres.stop()
    }
  },
}

/** Returns CPU milliseconds of each render; on PGlite they include the database. */
async function timesOf(page: string, databaseUrl: string): Promise<number[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nashat-bench-'))
  const environment = environmentOf({ dataDir, databaseUrl, origin: 'http://localhost', port: 0 })
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...SERVER_FLAGS, PROCESS, page, String(WARM_UP), String(RENDERS)],
      { env: { ...process.env, ...environment } },
    )
    return JSON.parse(stdout) as number[]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
