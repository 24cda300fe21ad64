import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { startApi } from '../bench/api.ts'
import { casesFor } from '../bench/cases.ts'
import { grow } from '../bench/grow.ts'
import { importFile } from '../bench/import-file.ts'
import { measure } from '../bench/measure.ts'
import { measureRegistrations, ratesReport } from '../bench/registrations.ts'
import { reportOf } from '../bench/report.ts'
import { type Db, openPostgres } from '../server/db/open.ts'
import { startPostgres } from '../tests/setup/postgres-server.ts'

const CATALOGUE = path.join(import.meta.dirname, '../../shared/data/open-activities.csv.gz')
const MANY = 1_000_000

const say = (text: string) => process.stdout.write(`${text}\n`)

async function measureAt(url: string, db: Db, size: number): Promise<void> {
  const api = await startApi(url)
  try {
    say(`\n${size.toLocaleString('en')} activities\n`)
    say(reportOf(await measure(api.origin, url, await casesFor(db))))
  } finally {
    await api.stop()
  }
}

async function main(): Promise<void> {
  say(`${ratesReport(await measureRegistrations())}\n`)
  if (!existsSync(CATALOGUE)) {
    say(`Nothing was measured: the catalogue to measure with, ${CATALOGUE}, is not there.`)
    return
  }
  const server = await startPostgres()
  const { close, db } = await openPostgres(server.url)
  try {
    // A crash may cost this database its data, so it need not write its log back every minute.
    await db.execute(sql`alter system set max_wal_size = '8GB'`)
    await db.execute(sql`select pg_reload_conf()`)
    say('PostgreSQL of its own, as it is configured by default, but nothing waits for the disk.')

    const { rows, seconds } = await importFile(db, CATALOGUE)
    say(`Imported ${rows} rows in ${seconds.toFixed(1)} s: ${Math.round(rows / seconds)} a second.`)
    await measureAt(server.url, db, rows)

    const start = performance.now()
    await grow(db, MANY)
    say(`\nCopied to ${MANY} activities in ${Math.round((performance.now() - start) / 1000)} s.`)
    await measureAt(server.url, db, MANY)
  } finally {
    await close()
    await server.stop()
  }
}

await main()
