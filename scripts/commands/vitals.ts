import { parseArgs } from 'node:util'
import { DEV_COOKIE } from '#contract/dev-pages.ts'
import { type Config, ConfigError, readConfig } from '../../server/config.ts'
import { isDatabaseUnreachable } from '../../server/db/errors.ts'
import { DataDirLocked } from '../../server/db/lock.ts'
import { openDatabase } from '../../server/db/open.ts'
import { secretFile } from '../../server/security/secret-file.ts'
import {
  type MeasuredPage,
  MAX_DAYS,
  reportVitals,
} from '../../server/services/discovery/vitals.ts'
import { vitalsTable } from '../lib/vitals-table.ts'

const USAGE = `Usage: npm run vitals [-- --days N], N from 1 to ${MAX_DAYS}`
const DEFAULT_DAYS = 28

/** The command cannot do what was asked; the message is a sentence for the user. */
class CannotReport extends Error {
  override readonly name = 'CannotReport'
}

/** Prints how fast pages were for visitors. */
async function main(): Promise<void> {
  const days = readDays()
  const pages = await measuredPages(readConfig(process.env), days)
  const sentence =
    pages.length === 0
      ? `No page told how fast it was in the last ${days} days.`
      : `How fast pages were in the last ${days} days: what 75 of 100 views did not exceed, and how many of 100 were good.`
  process.stdout.write(`${[sentence, ...vitalsTable(pages)].join('\n')}\n`)
}

function readDays(): number {
  const days = Number(parse().days ?? DEFAULT_DAYS)
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) throw new CannotReport(USAGE)
  return days
}

function parse(): { days?: string | undefined } {
  try {
    return parseArgs({ options: { days: { type: 'string' } } }).values
  } catch {
    throw new CannotReport(USAGE)
  }
}

/** Reads from the database, or asks the running server if that has the embedded database open. */
async function measuredPages(config: Config, days: number): Promise<MeasuredPage[]> {
  const database = await openDatabase(config).catch((error: unknown) => {
    if (error instanceof DataDirLocked) return null
    throw error
  })
  if (!database) return askServer(config, days)
  try {
    return await reportVitals({ db: database.db, now: () => new Date() }, days)
  } finally {
    await database.close()
  }
}

async function askServer({ dataDir, host, port }: Config, days: number): Promise<MeasuredPage[]> {
  // A server that listens on all interfaces is reachable here too.
  const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const origin = `http://${here.includes(':') ? `[${here}]` : here}:${port}`
  const headers = { Cookie: `${DEV_COOKIE}=${secretFile(dataDir, 'dev-key')}` }
  const response = await fetch(`${origin}/dev/vitals?days=${days}`, { headers }).catch(() => null)
  if (!response?.ok)
    throw new CannotReport(
      `Another process is using ${dataDir}, and no Nashat answers at ${origin}. ` +
        'Set HOST and PORT as for the server, and for the server DEV_PAGES=1, or stop it first.',
    )
  return (await response.json()) as MeasuredPage[]
}

function sentenceOf(error: unknown): string {
  if (error instanceof CannotReport || error instanceof ConfigError) return error.message
  if (isDatabaseUnreachable(error)) return 'The database cannot be reached; check DATABASE_URL.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
})
