import type { Config } from '../../config.ts'
import type { Deps, Tx } from '../../deps.ts'
import {
  findRelease,
  findSequences,
  findTables,
  holdsData,
  isDailyQueueStats,
  emptyTables,
  readRows,
  type Release,
  setSequences,
  writeAsIso,
  writeRows,
} from '../../queries/backup.ts'
import { BackupRefused, FORMAT, type BackupLine, readLines, writeLines } from './backup-file.ts'
import { readFiles, writeFileOf } from './kept-files.ts'

type BackupConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'images'>

/** How much was written to the file or restored from it. */
export interface BackupReport {
  rows: number
  files: number
}

/** Writes a consistent snapshot of all data into a file. It blocks no reads or writes. */
export async function writeBackup(
  deps: Pick<Deps, 'db' | 'now'>,
  config: BackupConfig,
  file: string,
): Promise<BackupReport> {
  const report: BackupReport = { rows: 0, files: 0 }
  await deps.db.transaction(tx => writeLines(file, counted(linesOf(deps, tx, config), report)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  return report
}

async function* counted(
  lines: AsyncIterable<BackupLine>,
  report: BackupReport,
): AsyncGenerator<BackupLine> {
  for await (const line of lines) {
    if ('rows' in line) report.rows += line.rows.length
    if ('file' in line) report.files++
    yield line
  }
  yield { end: { rows: report.rows } }
}

async function* linesOf(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  config: BackupConfig,
): AsyncGenerator<BackupLine> {
  await writeAsIso(tx)
  const release = await findRelease(tx)
  yield { nashat: 'backup', format: FORMAT, madeAt: now().toISOString(), release }
  for (const table of await findTables(tx)) {
    yield { table }
    for await (const rows of readRows(tx, table)) yield { rows }
  }
  yield { sequences: await findSequences(tx) }
  yield* readFiles(config)
}

/**
 * Restores the database and the files of the data directory from a backup. The database is restored
 * completely or not at all. Throws `BackupRefused` if there is data already, unless `replace` is set.
 */
export async function restoreBackup(
  { db }: Pick<Deps, 'db'>,
  config: BackupConfig,
  file: string,
  { replace }: { replace: boolean },
): Promise<BackupReport> {
  const placing: (() => Promise<void>)[] = []
  const rows = await db.transaction(async tx => {
    if (!replace && (await holdsData(tx)))
      throw new BackupRefused('The database is not empty. To lose what is in it, add --replace.')
    await writeAsIso(tx)
    const tables = await findTables(tx)
    const here = await findRelease(tx)
    const finish = await emptyTables(tx, tables)
    const wholly = await writeAll(
      tx,
      { here, tables: new Set(tables) },
      readLines(file),
      async kept => {
        const place = await writeFileOf(config, kept)
        if (place) placing.push(place)
      },
    )
    await finish()
    return wholly
  })
  for (const place of placing) await place()
  return { rows, files: placing.length }
}

/** Writes all rows and keeps all files. Returns the number of rows in the backup. */
async function writeAll(
  tx: Tx,
  { here, tables }: { here: Release; tables: ReadonlySet<string> },
  lines: AsyncIterable<BackupLine>,
  keep: (file: Extract<BackupLine, { file: string }>) => Promise<void>,
): Promise<number> {
  let isKnown = false
  let table = ''
  let rows = 0
  let end: number | undefined
  for await (const line of lines) {
    if (!isKnown) requireSameRelease(line, here)
    isKnown = true
    if ('table' in line) table = knownTable(line.table, tables)
    else if ('rows' in line) {
      // Older backups contain these counts; they are not restored.
      if (!isDailyQueueStats(table)) await writeRows(tx, table, line.rows)
      rows += line.rows.length
    } else if ('sequences' in line) await setSequences(tx, line.sequences)
    else if ('file' in line) await keep(line)
    else if ('end' in line) end = line.end.rows
  }
  if (end !== rows) throw new BackupRefused('The backup is not whole: its end is missing.')
  return rows
}

function knownTable(table: string, tables: ReadonlySet<string>): string {
  if (tables.has(table) || isDailyQueueStats(table)) return table
  throw new BackupRefused(`The backup has a table that is not known here: ${table}.`)
}

function requireSameRelease(line: BackupLine, here: Release): void {
  if (!('nashat' in line) || line.format !== FORMAT)
    throw new BackupRefused('This is not a backup that this release of Nashat can read.')
  if (line.release.migration !== here.migration || line.release.queue !== here.queue)
    throw new BackupRefused(
      `The backup of ${line.madeAt} is of another release. Restore it with that release, then start this one, which brings it up to date.`,
    )
}
