import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db, openPostgres } from '../../server/db/open.ts'
import { startPostgres } from '../../tests/setup/postgres-server.ts'
import { startApi } from '../api.ts'
import { casesFor } from './cases.ts'
import { atLeast, atMost, type Figure, type Options, type Part } from '../figure.ts'
import { grow } from './grow.ts'
import { measureSuggestions } from './suggestions.ts'
import { measureWeeks } from './weeks.ts'
import { importFile } from './import-file.ts'
import { type Measured, measure } from './measure.ts'
import { ratioOf, ratioOfAll, reportOf } from '../report.ts'

const CATALOGUE = path.join(import.meta.dirname, '../../../shared/data/open-activities.csv.gz')
const MANY = 1_000_000
const ROWS_A_SECOND = 3_000
const TIMES_SQL = 2

/** Measures importing the catalogue, then searching it, then searching a million activities. */
export const catalogue: Part = {
  says: 'import, and searches at 18,987 and at 1,000,000 activities beside bare SQL',
  async run({ say }) {
    if (!existsSync(CATALOGUE)) {
      say(`The catalogue to measure with, ${CATALOGUE}, is not there.`)
      return []
    }
    const server = await startPostgres()
    const { close, db } = await openPostgres(server.url)
    try {
      // A crash may lose the data of this database, so commits need not wait for the disk.
      await db.execute(sql`alter system set max_wal_size = '8GB'`)
      await db.execute(sql`select pg_reload_conf()`)
      say('PostgreSQL of its own, as it is configured by default, but nothing waits for the disk.')

      const { rows, seconds } = await importFile(db, CATALOGUE)
      say(
        `Imported ${rows} rows in ${seconds.toFixed(1)} s: ${Math.round(rows / seconds)} a second.`,
      )
      await measureAt(server.url, db, rows, say)

      const start = performance.now()
      await grow(db, MANY)
      say(`\nCopied to ${MANY} activities in ${Math.round((performance.now() - start) / 1000)} s.`)
      const { measured, suggestions } = await measureAt(server.url, db, MANY, say)
      const weeks = await measureWeeks(server.url, say)
      return [...figuresOf(rows / seconds, measured), ...suggestions, ...weeks]
    } finally {
      await close()
      await server.stop()
    }
  },
}

async function measureAt(
  url: string,
  db: Db,
  size: number,
  say: Options['say'],
): Promise<{ measured: Measured[]; suggestions: Figure[] }> {
  const api = await startApi(url)
  try {
    const measured = await measure(api.origin, url, await casesFor(db))
    say(`\n${size.toLocaleString('en')} activities\n\n${reportOf(measured)}`)
    return { measured, suggestions: await measureSuggestions(api.origin, size, say) }
  } finally {
    await api.stop()
  }
}

function figuresOf(rate: number, measured: readonly Measured[]): Figure[] {
  const within = measured.filter(it => ratioOf(it) <= TIMES_SQL).length
  return [
    atLeast('rows imported a second, PostgreSQL', rate, ROWS_A_SECOND, 0),
    atMost('searchactivities at 1,000,000, to its SQL', ratioOfAll(measured), TIMES_SQL),
    {
      name: 'kinds of search at 1,000,000 within twice their SQL',
      target: `${measured.length} of ${measured.length}`,
      measured: `${within} of ${measured.length}`,
      isMet: within === measured.length,
    },
  ]
}
