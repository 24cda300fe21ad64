import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { MIGRATIONS_FOLDER } from '../../../server/db/migrate.ts'

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/**
 * Writes the migrations of this release and one more into a folder, as the next release would. On the same
 * database a second one needs the number 2, because only migrations later than the last one are applied.
 */
export async function writeOneMore(folder: string, statement: string, number = 1): Promise<void> {
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
  const journal = path.join(folder, 'meta/_journal.json')
  const known = JSON.parse(await readFile(journal, 'utf8')) as Journal
  const { idx, when } = known.entries.at(-1) ?? { idx: 0, when: 0 }
  const one = {
    idx: idx + 1,
    version: '7',
    when: when + number,
    tag: 'one_more',
    breakpoints: true,
  }
  await writeFile(path.join(folder, 'one_more.sql'), statement)
  await writeFile(journal, JSON.stringify({ ...known, entries: [...known.entries, one] }))
}
