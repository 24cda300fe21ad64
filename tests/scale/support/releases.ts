import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MIGRATIONS_FOLDER } from '../../../server/db/migrate.ts'

interface Journal {
  entries: { tag: string }[]
}

const JOURNAL = 'meta/_journal.json'

const journal = async (): Promise<Journal> =>
  JSON.parse(await readFile(path.join(MIGRATIONS_FOLDER, JOURNAL), 'utf8'))

/** The names of all migrations, oldest first. */
export const allMigrations = async (): Promise<string[]> =>
  (await journal()).entries.map(({ tag }) => tag)

/** Returns a migrations folder that ends with the given migration. */
export async function migrationsUpTo(last: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nashat-release-'))
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
  const known = await journal()
  const end = known.entries.findIndex(({ tag }) => tag === last) + 1
  if (end === 0) throw new Error(`There is no migration ${last}.`)
  const entries = known.entries.slice(0, end)
  await writeFile(path.join(folder, JOURNAL), JSON.stringify({ ...known, entries }))
  return folder
}
