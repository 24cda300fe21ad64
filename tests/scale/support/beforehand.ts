import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { MIGRATIONS_FOLDER } from '../../../server/db/migrate.ts'
import { ROOT } from '../../../server/root.ts'

const COMMAND = /^create (?:unique )?index concurrently if not exists (\w+) on .*;$/gm

/** The commands of docs/deploy.md that build the indexes of these migrations beforehand. */
export async function builtBeforehand(migrations: readonly string[]): Promise<string[]> {
  const document = await readFile(path.join(ROOT, 'docs/deploy.md'), 'utf8')
  const texts = await Promise.all(
    migrations.map(tag => readFile(path.join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8')),
  )
  return [...document.matchAll(COMMAND)].flatMap(([command, name]) =>
    texts.some(text => text.includes(`"${name}"`)) ? [command] : [],
  )
}
