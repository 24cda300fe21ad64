import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../root.ts'

const PACKAGES = path.join(ROOT, 'node_modules')
const { version } = JSON.parse(
  readFileSync(path.join(PACKAGES, '@electric-sql/pglite/package.json'), 'utf8'),
) as { version: string }
/** Where the build puts it. The name has the version of PGlite, as its files may differ. */
const BUILT = path.join(PACKAGES, `.cache/empty-database-${version}`)

/** Whether the build has created the empty database. */
export const hasEmptyDatabase = () => existsSync(BUILT)

/** Stores the empty database that `make` creates. */
export const keepEmptyDatabase = (make: (directory: string) => Promise<void>): Promise<void> =>
  fillWhole(BUILT, make)

/**
 * Copies the empty database to a new directory. This takes a hundredth of the time of creating one.
 */
export async function copyEmptyDatabase(directory: string): Promise<void> {
  if (existsSync(directory) || !hasEmptyDatabase()) return
  await fillWhole(directory, begun => cp(BUILT, begun, { recursive: true }))
}

/** Fills a directory as a whole: if the process ends early, the directory does not exist. */
async function fillWhole(directory: string, fill: (begun: string) => Promise<void>): Promise<void> {
  const begun = `${directory}.begun`
  await rm(begun, { recursive: true, force: true })
  await mkdir(path.dirname(directory), { recursive: true })
  await fill(begun)
  await rename(begun, directory)
}
