import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { compressFiles } from './compress.ts'
import { run } from '../run.ts'

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

/** Builds the site unless it is built from just these sources. */
export async function ensureBuilt(): Promise<void> {
  const hash = await hashOf(SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return

  process.stdout.write('Building the site …\n')
  await run('astro', ['build'], { quiet: true })
  await compressFiles(path.join(ROOT, 'dist/client'))
  writeFileSync(STAMP, hash)
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
