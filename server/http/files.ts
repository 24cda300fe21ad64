import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { addVariant, type Stored, storedFrom } from '../page-cache/stored.ts'

const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable'
const CACHE_FOR_AN_HOUR = 'public, max-age=3600'
/** Compressed copies that the build writes (scripts/build/compress.ts). */
const COMPRESSED = { br: '.br', gzip: '.gz' } as const

/**
 * Reads all static files, by path. They are a few megabytes, and read once, so that a build in the meantime
 * removes none of them.
 */
export async function readFiles(
  folder: string,
  headers: readonly [string, string][],
): Promise<Map<string, Stored>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const all = new Set(names)
  const isCompressed = (name: string) =>
    Object.values(COMPRESSED).some(end => name.endsWith(end) && all.has(name.slice(0, -end.length)))

  const files = await Promise.all(
    names
      .filter(name => !isCompressed(name))
      .map(async name => {
        const address = `/${name.split(path.sep).map(encodeURIComponent).join('/')}`
        return [address, await readOne(folder, name, all, headers)] as const
      }),
  )
  return new Map(files)
}

async function readOne(
  folder: string,
  name: string,
  all: ReadonlySet<string>,
  headers: readonly [string, string][],
): Promise<Stored> {
  const read = (name: string) => readFile(path.join(folder, name))
  const content = await read(name)
  const isHashed = name.startsWith(`_astro${path.sep}`)
  const stored = storedFrom(
    200,
    [
      ['Content-Type', getMimeType(name) ?? 'application/octet-stream'],
      ['Cache-Control', isHashed ? CACHE_FOR_A_YEAR : CACHE_FOR_AN_HOUR],
      ...headers,
    ],
    content,
  )
  stored.isCompressible = all.has(name + COMPRESSED.br) && all.has(name + COMPRESSED.gzip)
  if (!stored.isCompressible) addVariant(stored, 'identity', content)
  else
    for (const encoding of ['br', 'gzip'] as const)
      addVariant(stored, encoding, await read(name + COMPRESSED[encoding]))
  return stored
}
