import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { hasEmptyDatabase } from '../../server/db/empty-database.ts'
import { run } from '../run.ts'
import { SERVER_FLAGS } from '../server-flags.mjs'
import { compressFiles } from './compress.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const STAMP = path.join(ROOT, 'dist/.built')
/** Everything that the built site is made of. */
const SOURCES = [
  'src/**/*',
  'contract/**/*',
  'public/**/*',
  'scripts/{astro,build}/*',
  'astro.config.mjs',
  'package-lock.json',
]

/** Builds what is missing or stale: the site, and the database with which first starts begin. */
export async function ensureBuilt(): Promise<void> {
  await ensureSite()
  await ensureEmptyDatabase()
}

/** Builds the site unless it is built from just these sources. */
async function ensureSite(): Promise<void> {
  const hash = await hashOf(SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return

  process.stdout.write('Building the site …\n')
  await run('astro', ['build'], { quiet: true })
  await compressFiles(path.join(ROOT, 'dist/client'))
  writeFileSync(STAMP, hash)
}

async function ensureEmptyDatabase(): Promise<void> {
  if (hasEmptyDatabase()) return
  const script = path.join(import.meta.dirname, '../empty-database.ts')
  await run(process.execPath, [...SERVER_FLAGS, script], { quiet: true })
}

async function hashOf(patterns: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  const files = await Array.fromAsync(glob([...patterns], { cwd: ROOT, withFileTypes: true }))
  const paths = files
    .filter(file => file.isFile())
    .map(file => path.join(file.parentPath, file.name))
  for (const file of paths.toSorted()) {
    hash.update(path.relative(ROOT, file))
    hash.update(await readFile(file))
  }
  return hash.digest('hex')
}
