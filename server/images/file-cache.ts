import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'

/** Cached files in one folder, of limited total size. */
export interface FileCache {
  get(name: string): Promise<Buffer | null>
  set(name: string, bytes: Buffer): Promise<void>
}

interface Limits {
  maxBytes: number
  /** Older files count as missing. */
  maxAgeMs: number
}

/**
 * Opens a cache folder. When it is full, the least recently used files are removed. Its files may disappear
 * at any time.
 */
export function openFileCache(folder: string, { maxAgeMs, maxBytes }: Limits): FileCache {
  let removals: Promise<void>[] = []
  /** The size of each file; an empty one counts as one byte. */
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: bytes => Math.max(1, bytes),
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: Date,
    dispose(_bytes, name, reason) {
      if (reason !== 'set') removals.push(rm(path.join(folder, name), { force: true }))
    },
  })
  let listing: Promise<void> | undefined

  async function list(): Promise<void> {
    const names = await readdir(folder).catch(() => [])
    const found = await Promise.all(
      names.map(async name => ({
        name,
        file: await stat(path.join(folder, name)).catch(() => null),
      })),
    )
    const files = found.flatMap(({ file, name }) => (file?.isFile() ? { name, file } : []))
    for (const { file, name } of files.toSorted((a, b) => a.file.mtimeMs - b.file.mtimeMs))
      sizes.set(name, file.size, { start: file.mtimeMs })
  }

  async function removeFiles(): Promise<void> {
    const removed = removals
    removals = []
    await Promise.all(removed)
  }

  return {
    async get(name) {
      await (listing ??= list())
      const isThere = sizes.get(name) !== undefined
      const bytes = isThere ? await readFile(path.join(folder, name)).catch(() => null) : null
      if (isThere && !bytes) sizes.delete(name)
      await removeFiles()
      return bytes
    },
    async set(name, bytes) {
      await (listing ??= list())
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Written under another name and then renamed, because another process may read it meanwhile.
      const unfinished = path.join(folder, `.${randomUUID()}`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, path.join(folder, name))
      sizes.set(name, bytes.length)
      await removeFiles()
    },
  }
}
