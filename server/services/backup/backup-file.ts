import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Release, Sequence } from '../../queries/backup.ts'

/** Increase this when lines get another meaning. */
export const FORMAT = 1

/** The backup cannot be made, or not be used here. The message is a sentence for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/** A line of a backup, as JSON (docs/deploy.md). */
export type BackupLine =
  | { nashat: 'backup'; format: number; madeAt: string; release: Release }
  /** The table of the rows that follow. Rows are PostgreSQL's text form. */
  | { table: string }
  | { rows: string[] }
  | { sequences: Sequence[] }
  /** A file of the data directory, in base64. */
  | { file: string; content: string }
  /** The last line: a file without it is truncated. */
  | { end: { rows: number } }

/** Writes lines into a file that only its owner can read. The file appears once it is complete. */
export async function writeLines(file: string, lines: AsyncIterable<BackupLine>): Promise<void> {
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

/** Reads the lines of a file. Throws `BackupRefused` if it is not a backup, or is damaged. */
export async function* readLines(file: string): AsyncGenerator<BackupLine> {
  try {
    for await (const text of readTexts(file)) yield JSON.parse(text) as BackupLine
  } catch (error) {
    if (!isUnreadable(error)) throw error
    throw new BackupRefused(`${file} is not a whole backup of Nashat.`, { cause: error })
  }
}

/** Yields the lines of a gzip file. Text after the last line break is dropped. */
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
