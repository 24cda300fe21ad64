import type { Bytes } from '../catalogue/bytes.ts'
import type { Warning } from '../catalogue/check-row.ts'
import { type LineFault, readCatalogue, type CatalogueEvent } from '../catalogue/read.ts'
import type { CatalogueRow } from '../catalogue/row.ts'
import { type RowCounts, writeRows } from '../queries/catalogue.ts'
import { addCounts, type CatalogueDeps, CHUNK_ROWS, finishWriting } from './catalogue.ts'
import { type FamilyDeps, updateFamilies } from './update-families.ts'
import { writeReference } from './reference.ts'
import { inTransaction } from './transaction.ts'

/** Opens the catalogue file. It is called twice for a strict import. */
export type CatalogueSource = () => Bytes

/** How far reading has come: bytes of the stored file (compressed or not), and rows. */
export interface ReadProgress {
  bytes: number
  rows: number
}

export interface ImportOptions {
  /** Writes nothing if any row is refused. Warnings do not count. */
  strict?: boolean
  /** When it aborts, the import stops after the current chunk. */
  signal?: AbortSignal
  onProgress?: (progress: ReadProgress) => void
}

export interface ImportReport extends RowCounts {
  refused: LineFault[]
  /** Rows that were written, but not exactly as in the file. */
  warnings: (Warning & { line: number })[]
  unknownColumns: string[]
  /** The import was stopped. Importing the same file again continues it. */
  isStopped: boolean
}

/** Without the family dependencies no notices are sent: for a database without families. */
export type ImportDeps = CatalogueDeps & Partial<FamilyDeps>

/**
 * Imports a catalogue file (design, section 9). Each chunk of rows is one transaction, which also
 * queues the notices to families. Throws `CatalogueUnreadable` if the source is not a catalogue.
 */
export async function importCatalogue(
  deps: ImportDeps,
  source: CatalogueSource,
  options: ImportOptions = {},
): Promise<ImportReport> {
  if (options.strict) {
    const trial = await pass(source, options, async () => {})
    if (trial.refused.length > 0 || trial.isStopped) return trial
  }
  await writeReference(deps)
  const report = await pass(source, options, async (chunk, sum) => {
    addCounts(sum, await adaptRows(deps, chunk))
  })
  if (!report.isStopped) await finishWriting(deps, report)
  return report
}

function adaptRows(deps: ImportDeps, chunk: readonly CatalogueRow[]): Promise<RowCounts> {
  return inTransaction(deps, async tx => {
    const outcome = await writeRows(tx, chunk, deps.now(), 'adapt')
    if (hasFamilies(deps)) await updateFamilies(deps, tx, outcome)
    return outcome.written
  })
}

const hasFamilies = (deps: ImportDeps): deps is FamilyDeps =>
  deps.notices !== undefined && deps.alarms !== undefined && deps.random !== undefined

type HandleChunk = (rows: readonly CatalogueRow[], report: ImportReport) => Promise<void>

/** Reads the source once and passes the valid rows on in chunks. */
async function pass(
  source: CatalogueSource,
  { onProgress, signal }: ImportOptions,
  handle: HandleChunk,
): Promise<ImportReport> {
  const report = emptyReport()
  const progress: ReadProgress = { bytes: 0, rows: 0 }
  let chunk: CatalogueRow[] = []
  const finishChunk = async () => {
    if (chunk.length > 0) await handle(chunk, report)
    chunk = []
    onProgress?.({ ...progress })
  }
  for await (const event of readCatalogue(counted(source(), progress))) {
    const row = note(event, report)
    if (row) chunk.push(row)
    if (event.kind !== 'columns') progress.rows++
    if (chunk.length < CHUNK_ROWS) continue

    await finishChunk()
    if (signal?.aborted) return { ...report, isStopped: true }
  }
  await finishChunk()
  return report
}

function emptyReport(): ImportReport {
  const written: RowCounts = { new: 0, changed: 0, unchanged: 0 }
  return { ...written, refused: [], warnings: [], unknownColumns: [], isStopped: false }
}

/** Returns the row, if the event is one. Adds everything else to the report. */
function note(event: CatalogueEvent, report: ImportReport): CatalogueRow | null {
  if (event.kind === 'row') {
    for (const warning of event.warnings) report.warnings.push({ line: event.line, ...warning })
    return event.row
  }
  if (event.kind === 'columns') report.unknownColumns = event.unknown
  else report.refused.push({ line: event.line, column: event.column, reason: event.reason })
  return null
}

async function* counted(bytes: Bytes, progress: ReadProgress): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    progress.bytes += chunk.length
    yield chunk
  }
}
