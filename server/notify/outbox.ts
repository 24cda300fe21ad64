import { createHash } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Channel, Notice } from './notice.ts'

export type OutboxEntry = Notice & { at: string }

/** A channel for development: appends each notice to a file named after its recipient. */
export function createOutbox(directory: string, now: () => Date): Channel {
  return {
    async send(notice) {
      const entry: OutboxEntry = { at: now().toISOString(), ...notice }
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await appendFile(path.join(directory, fileOf(notice.to)), `${JSON.stringify(entry)}\n`, {
        mode: 0o600,
      })
    },
  }
}

/** File names can have 255 bytes; this leaves room for the ending. */
const MAX_NAME_LENGTH = 240

/** Makes a safe file name of a recipient: it cannot leave the folder and is not too long. */
function fileOf(recipient: string): string {
  const name = recipient.replace(/[^\w.+@!#$&'*=?^`{|}~-]/g, encodeURIComponent)
  return `${name.slice(0, MAX_NAME_LENGTH)}.jsonl`
}

export interface StoredEntry extends OutboxEntry {
  /** The same as long as the entry is there. In hexadecimal, because paths have no capitals. */
  id: string
}

const idOf = (line: string) => createHash('sha256').update(line).digest('hex')

/** All notices, newest first. */
export async function readOutbox(directory: string): Promise<StoredEntry[]> {
  const files = await readdir(directory).catch(() => [])
  const texts = await Promise.all(files.map(file => readFile(path.join(directory, file), 'utf8')))
  const lines = texts.flatMap(text => text.split('\n')).filter(line => line !== '')
  const entries = lines.map(line => ({ ...(JSON.parse(line) as OutboxEntry), id: idOf(line) }))
  return entries.toSorted((one, other) => other.at.localeCompare(one.at))
}
