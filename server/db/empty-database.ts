import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../root.ts'

const PACKAGES = path.join(ROOT, 'node_modules')
const { version } = JSON.parse(
  readFileSync(path.join(PACKAGES, '@electric-sql/pglite/package.json'), 'utf8'),
) as { version: string }
/** Where the build leaves it. Another PGlite may read other files. */
const BUILT = path.join(PACKAGES, `.cache/empty-database-${version}`)

/** Whether the build has made the database that first starts copy. */
export const hasEmptyDatabase = () => existsSync(BUILT)

/** Keeps a database for first starts to copy, once it is made. */
export const keepEmptyDatabase = (make: (directory: string) => Promise<void>): Promise<void> =>
  fillWhole(BUILT, make)

/** A directory that is not there begins as a copy, which takes a hundredth of making a database. */
export async function copyEmptyDatabase(directory: string): Promise<void> {
  if (existsSync(directory) || !hasEmptyDatabase()) return
  await fillWhole(directory, begun => cp(BUILT, begun, { recursive: true }))
}

/** Fills a directory that is then there whole, or not at all if the process ends before. */
async function fillWhole(directory: string, fill: (begun: string) => Promise<void>): Promise<void> {
  const begun = `${directory}.begun`
  await rm(begun, { recursive: true, force: true })
  await mkdir(path.dirname(directory), { recursive: true })
  await fill(begun)
  await rename(begun, directory)
}
