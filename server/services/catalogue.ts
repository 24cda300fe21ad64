import type { CatalogueRow } from '../catalogue/row.ts'
import type { Deps } from '../deps.ts'
import { tidyCatalogue, type Written, writeRows } from '../queries/catalogue.ts'
import { refreshSearchWords } from '../queries/search-words.ts'
import { PHRASE_WORDS } from '../search/phrases.ts'
import { inTransaction } from './transaction.ts'

/** What writing a catalogue needs of the outside world. */
export type CatalogueDeps = Pick<Deps, 'db' | 'now'>

/** Rows that one transaction writes. */
export const CHUNK_ROWS = 500

/**
 * Writes rows, each with a different `externalId`, a chunk at a time, and each is the whole truth:
 * no family is told of what changes. For the demo, whose dates are always of today.
 */
export async function writeCatalogue(
  deps: CatalogueDeps,
  rows: readonly CatalogueRow[],
): Promise<Written> {
  const sum: Written = { new: 0, changed: 0, unchanged: 0 }
  for (let at = 0; at < rows.length; at += CHUNK_ROWS)
    addTo(sum, await replaceRows(deps, rows.slice(at, at + CHUNK_ROWS)))
  await finishWriting(deps, sum)
  return sum
}

async function replaceRows(deps: CatalogueDeps, chunk: readonly CatalogueRow[]): Promise<Written> {
  const { written } = await inTransaction(deps, tx => writeRows(tx, chunk, deps.now(), 'replace'))
  return written
}

/** Counts what became of more rows. */
export function addTo(sum: Written, more: Written): void {
  sum.new += more.new
  sum.changed += more.changed
  sum.unchanged += more.unchanged
}

/**
 * Ends the writing of a catalogue: corrections of mistyped words know the words as they are now.
 * They are looked at even if nothing was written: an import before this one may have been cut off.
 */
export async function finishWriting({ db }: CatalogueDeps, written: Written): Promise<void> {
  await refreshSearchWords(db, PHRASE_WORDS)
  if (written.new + written.changed > 0) await tidyCatalogue(db)
}
