import type { CatalogueRow } from '../catalogue/row.ts'
import type { Db } from '../db/open.ts'
import { type Written, writeRows } from '../queries/catalogue.ts'
import { refreshSearchWords } from '../queries/search-words.ts'
import { DICTIONARY } from '../search/dictionary.ts'
import { wordsOf } from '../search/fold.ts'

/** What writing a catalogue needs of the outside world. */
export interface CatalogueDeps {
  db: Db
  now: () => Date
}

const CHUNK_ROWS = 500

/** Writes rows, each with a different `externalId`, some hundred to a transaction. */
export async function writeCatalogue(
  { db, now }: CatalogueDeps,
  rows: readonly CatalogueRow[],
): Promise<Written> {
  const sum: Written = { new: 0, changed: 0, unchanged: 0 }
  for (let at = 0; at < rows.length; at += CHUNK_ROWS)
    add(sum, await writeRows(db, rows.slice(at, at + CHUNK_ROWS), now()))
  await refreshSearchWords(db, dictionaryWords())
  return sum
}

function add(sum: Written, more: Written): void {
  sum.new += more.new
  sum.changed += more.changed
  sum.unchanged += more.unchanged
}

const dictionaryWords = (): string[] => DICTIONARY.flat().flatMap(phrase => wordsOf(phrase))
