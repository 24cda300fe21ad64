import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Release, Sequence } from '../../queries/backup.ts'

/** Grows when lines come to mean something else. */
export const FORMAT = 1

/** The file cannot be made, or not be used here; the message is a sentence for whoever asked. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/** A line of a backup: JSON, whatever it is of (docs/deploy.md). */
export type Line =
  | { nashat: 'backup'; format: number; madeAt: string; release: Release }
  /** The rows that follow are of this table, as PostgreSQL writes a row as text. */
  | { table: string }
  | { rows: string[] }
  | { sequences: Sequence[] }
  /** A file of the data directory, in base64. */
  | { file: string; content: string }
  /** The last line: a file without it was cut off. */
  | { end: { rows: number } }

/** Writes lines into a file, which is there only once it is whole. Nobody else may read it. */
export async function writeLines(file: string, lines: AsyncIterable<Line>): Promise<void> {
  const begun = `${file}.begun`
  async function* texts() {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`
  }
  try {
    const target = createWriteStream(begun, { mode: 0o600 })
    await pipeline(Readable.from(texts()), createGzip(), target)
    await rename(begun, file)
  } catch (error) {
    await rm(begun, { force: true })
    throw error
  }
}

/** Reads the lines of a file. Throws `BackupRefused` if it is none, or not whole. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  try {
    for await (const text of readTexts(file)) yield JSON.parse(text) as Line
  } catch (error) {
    if (!isUnreadable(error)) throw error
    throw new BackupRefused(`${file} is not a whole backup of Nashat.`, { cause: error })
  }
}

/** The lines of a zipped file; what stands behind the last line break is none. */
async function* readTexts(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip()
  const source = createReadStream(file).on('error', error => unzipped.destroy(error))
  let rest = ''
  for await (const part of source.pipe(unzipped).setEncoding('utf8')) {
    const lines = (rest + String(part)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

const isUnreadable = (error: unknown) =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
