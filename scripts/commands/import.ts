import { createReadStream } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { CatalogueUnreadable } from '../../server/catalogue/unreadable.ts'
import { ConfigError, readConfig } from '../../server/config.ts'
import { isDatabaseUnreachable } from '../../server/db/errors.ts'
import { DataDirLocked } from '../../server/db/lock.ts'
import { openDeps } from '../../server/open-deps.ts'
import { type ImportReport, importCatalogue } from '../../server/services/import.ts'
import { showProgress } from '../lib/import-progress.ts'
import { CannotImport, type ImportRequest, readRequest } from '../lib/import-request.ts'

/** Small, so that reading does not get far ahead of writing. */
const READ_BYTES = 16_384
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const

async function main(): Promise<number> {
  const request = await readRequest(process.argv.slice(2), process.env['INIT_CWD'] ?? '.')
  const stop = new AbortController()
  let exitCode = 0
  for (const [signal, code] of Object.entries(EXIT_CODES))
    process.once(signal, () => {
      exitCode = code
      stop.abort()
    })

  const report = await run(request, stop.signal)
  print(report)
  return exitCode || (request.strict && report.refused.length > 0 ? 1 : 0)
}

async function run(
  { file, size, strict }: ImportRequest,
  signal: AbortSignal,
): Promise<ImportReport> {
  // Only the server loads the demo. Families of changed activities are notified through the queue.
  const { close, workDeps: deps } = await openDeps({ ...readConfig(process.env), demo: false })
  const progress = showProgress(size)
  const source = () => createReadStream(file, { highWaterMark: READ_BYTES })
  try {
    return await importCatalogue(deps, source, { strict, signal, onProgress: progress.update })
  } finally {
    progress.end()
    await close()
  }
}

function print(report: ImportReport): void {
  const { isStopped, refused, unknownColumns, warnings } = report
  if (unknownColumns.length > 0) say(`Unknown columns were ignored: ${unknownColumns.join(', ')}.`)
  const counts = [
    `new: ${report.new}`,
    `changed: ${report.changed}`,
    `unchanged: ${report.unchanged}`,
    `refused: ${refused.length}`,
  ]
  const said = [...counts, ...refused.map(it => lineText({ ...it, reason: it.reason.en }))]
  // With a prefix, because each refusal is a line of the same form.
  if (warnings.length > 0)
    said.push(`warnings: ${warnings.length}`, ...warnings.map(it => `warning: ${lineText(it)}`))
  process.stdout.write(`${said.join('\n')}\n`)
  if (isStopped) say('Stopped before the end of the file; run it again to go on.')
}

interface SaidOfLine {
  line: number
  column: string
  reason: string
}

const lineText = ({ column, line, reason }: SaidOfLine): string =>
  `line ${line}, ${column}: ${reason}`

const say = (sentence: string): void => {
  process.stderr.write(`${stripVTControlCharacters(sentence)}\n`)
}

/** Returns the error as a sentence, or null if it is a bug. */
function sentenceOf(error: unknown): string | null {
  const isTold = [CannotImport, CatalogueUnreadable, ConfigError, DataDirLocked].some(
    kind => error instanceof kind,
  )
  if (isTold && error instanceof Error) return error.message
  return isDatabaseUnreachable(error) ? 'The database cannot be reached; check DATABASE_URL.' : null
}

main().then(
  code => {
    process.exitCode = code
  },
  (error: unknown) => {
    say(sentenceOf(error) ?? `The import failed: ${error instanceof Error ? error.stack : error}`)
    process.exitCode = 1
  },
)
