import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../server/root.ts'

interface Made {
  /** A file that records the sources of the last build; written by `makeIfStale`. */
  stamp: string
  /** Files and whole folders, relative to the project's folder. */
  sources: readonly string[]
  make(): Promise<void>
}

/**
 * Calls `make` unless the sources are the same as at the last time. If no file's time changed, that is
 * enough; reading all of them, as after a checkout, takes ten times as long.
 */
export async function makeIfStale({ make, sources, stamp }: Made): Promise<void> {
  const files = sources.flatMap(filesOf).toSorted()
  const seen = hashOf(files, file => {
    const { ctimeMs, size } = statSync(file)
    return `${size} ${ctimeMs}`
  })
  const [madeOf, madeWhen] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  if (madeWhen === seen) return

  const content = hashOf(files, file => readFileSync(file))
  if (madeOf !== content) await make()
  writeFileSync(stamp, `${content}\n${seen}\n`)
}

function filesOf(source: string): string[] {
  const name = path.resolve(ROOT, source)
  if (statSync(name).isFile()) return [name]
  return readdirSync(name, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
}

function hashOf(files: readonly string[], say: (file: string) => string | Buffer): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(path.relative(ROOT, file)).update('\0').update(say(file))
  return hash.digest('hex')
}
