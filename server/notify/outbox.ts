import { createHash } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
} from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Channel, Notice } from './notice.ts'

/** A line. `id` names what caused it; lines of older versions have none. */
export type OutboxEntry = Notice & { at: string; id?: string }

/**
 * Creates a channel for development, which appends each notice to a file named after its recipient. A
 * notice with the same id is written once, however many processes write and even if one is killed.
 */
export function createOutbox(directory: string, now: () => Date): Channel {
  let lock: DatabaseSync | undefined
  return {
    async send(notice, id) {
      mkdirSync(directory, { recursive: true, mode: 0o700 })
      lock ??= new DatabaseSync(`${directory}.lock`, { timeout: LOCK_TIMEOUT_MS })
      const file = path.join(directory, fileOf(notice.to))
      withExclusiveLock(lock, () => appendOnce(file, { at: now().toISOString(), ...notice }, id))
    },
    close() {
      lock?.close()
      lock = undefined
    },
  }
}

/** Other processes hold the lock only while they write one line. */
const LOCK_TIMEOUT_MS = 2_000

/**
 * Runs the work while no other process does. The lock is the operating system's (decision 003) and ends
 * with the process. The work is synchronous, so nothing else in this process runs meanwhile.
 */
function withExclusiveLock(lock: DatabaseSync, work: () => void): void {
  lock.exec('begin exclusive')
  try {
    work()
  } finally {
    lock.exec('rollback')
  }
}

/** Appends an entry unless the file has one with this id. */
function appendOnce(file: string, entry: Omit<OutboxEntry, 'id'>, id: string): void {
  // The id comes last, so a line that ends with it is complete. Quotes in texts are escaped, so no text can
  // contain it.
  const ending = `,${JSON.stringify({ id }).slice(1)}\n`
  const descriptor = openSync(
    file,
    constants.O_RDWR | constants.O_CREAT | constants.O_APPEND,
    0o600,
  )
  try {
    const there = readFileSync(descriptor)
    // A process that was killed while writing leaves an incomplete line. Its notice is sent again, so the
    // line is removed.
    const whole = there.lastIndexOf('\n') + 1
    if (whole < fstatSync(descriptor).size) ftruncateSync(descriptor, whole)
    if (there.includes(ending)) return
    appendFileSync(descriptor, JSON.stringify(entry).slice(0, -1) + ending)
  } finally {
    closeSync(descriptor)
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
  /** Stable as long as the entry exists. In lower case, because paths are. */
  id: string
}

const hashOf = (line: string) => createHash('sha256').update(line).digest('hex')

/** Reads all notices, newest first. Incomplete lines are left out. */
export async function readOutbox(directory: string): Promise<StoredEntry[]> {
  const files = await readdir(directory).catch(() => [])
  const texts = await Promise.all(files.map(file => readFile(path.join(directory, file), 'utf8')))
  const entries = texts.flatMap(text => text.split('\n')).flatMap(entryOf)
  return entries.toSorted((one, other) => other.at.localeCompare(one.at))
}

function entryOf(line: string): StoredEntry[] {
  try {
    return [{ id: hashOf(line), ...(JSON.parse(line) as OutboxEntry) }]
  } catch {
    return []
  }
}
