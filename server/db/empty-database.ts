import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../root.ts'

const CACHE = path.join(ROOT, 'node_modules/.cache')
const NAME_PREFIX = 'empty-database-'
const MIGRATIONS = path.join(ROOT, 'server/db/migrations')
/** Their versions determine the file format and the tables of a database. */
const PACKAGES = ['@electric-sql/pglite', 'pg-boss']

/**
 * Where the build stores the empty database. The name contains a hash of its sources, so that an outdated
 * one is never copied.
 */
function builtDirectory(): string {
  const hash = createHash('sha256')
  for (const name of PACKAGES)
    hash.update(readFileSync(path.join(ROOT, 'node_modules', name, 'package.json')))
  for (const file of readdirSync(MIGRATIONS).filter(file => file.endsWith('.sql')))
    hash.update(file).update(readFileSync(path.join(MIGRATIONS, file)))
  return path.join(CACHE, NAME_PREFIX + hash.digest('hex').slice(0, 16))
}

/** Whether the build has created the empty database. */
export const hasEmptyDatabase = () => existsSync(builtDirectory())

/** Stores the empty database that `make` creates, in place of earlier ones. */
export async function keepEmptyDatabase(make: (directory: string) => Promise<void>): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  for (const file of await readdir(CACHE))
    if (file.startsWith(NAME_PREFIX)) await rm(path.join(CACHE, file), { recursive: true })
  await fillAtomically(builtDirectory(), make)
}

/**
 * Copies the empty database, with all its tables, to a new directory. Without a build there is none,
 * and PGlite creates it, which takes seconds.
 */
export async function copyEmptyDatabase(directory: string): Promise<void> {
  if (existsSync(directory)) return
  const built = builtDirectory()
  if (existsSync(built))
    await fillAtomically(directory, begun => cp(built, begun, { recursive: true }))
}

/** Fills a directory as a whole: if the process ends early, the directory does not exist. */
async function fillAtomically(
  directory: string,
  fill: (begun: string) => Promise<void>,
): Promise<void> {
  const begun = `${directory}.begun`
  await rm(begun, { recursive: true, force: true })
  await mkdir(path.dirname(directory), { recursive: true })
  await fill(begun)
  await rename(begun, directory)
}
