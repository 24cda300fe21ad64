import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Files of one folder, of which there are never too many. */
export interface Shelf {
  get(name: string): Promise<Buffer | null>
  put(name: string, bytes: Buffer): Promise<void>
}

interface Limits {
  maxBytes: number
  /** After that a file counts as gone. */
  maxAgeMs: number
}

/** A folder that gives up what was asked for longest ago when it is full; it may be gone at any time. */
export function openShelf(folder: string, { maxAgeMs, maxBytes }: Limits): Shelf {
  /** In the order in which they were asked for. */
  const files = new Map<string, { bytes: number; since: number }>()
  let total = 0
  let listing: Promise<void> | undefined

  async function list(): Promise<void> {
    const names = await readdir(folder).catch(() => [])
    const found = await Promise.all(
      names.map(async name => ({
        name,
        file: await stat(path.join(folder, name)).catch(() => null),
      })),
    )
    const there = found.flatMap(({ file, name }) => (file?.isFile() ? { name, file } : []))
    for (const { file, name } of there.toSorted((a, b) => a.file.mtimeMs - b.file.mtimeMs))
      remember(name, file.size, file.mtimeMs)
  }

  function remember(name: string, bytes: number, since: number): void {
    forget(name)
    files.set(name, { bytes, since })
    total += bytes
  }

  function forget(name: string): void {
    total -= files.get(name)?.bytes ?? 0
    files.delete(name)
  }

  async function makeRoom(): Promise<void> {
    for (const name of files.keys()) {
      if (total <= maxBytes) return
      forget(name)
      await rm(path.join(folder, name), { force: true })
    }
  }

  return {
    async get(name) {
      await (listing ??= list())
      const file = files.get(name)
      if (!file || Date.now() - file.since > maxAgeMs) return null
      const bytes = await readFile(path.join(folder, name)).catch(() => null)
      if (bytes) remember(name, bytes.length, file.since)
      else forget(name)
      return bytes
    },
    async put(name, bytes) {
      await (listing ??= list())
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Whole or not at all: another process may read it meanwhile.
      const unfinished = path.join(folder, `.${randomUUID()}`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, path.join(folder, name))
      remember(name, bytes.length, Date.now())
      await makeRoom()
    },
  }
}
