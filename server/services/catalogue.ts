import type { CatalogueRow } from '../catalogue/row.ts'
import type { Deps } from '../deps.ts'
import { vacuumCatalogue, type RowCounts, writeRows } from '../queries/catalogue.ts'
import { refreshSearchWords } from '../queries/search/search-words.ts'
import { PHRASE_WORDS } from '../search/phrases.ts'
import { inTransaction } from './transaction.ts'

/** The dependencies of writing a catalogue. */
export type CatalogueDeps = Pick<Deps, 'db' | 'now'>

/** One transaction writes this many rows. */
export const CHUNK_ROWS = 500

/**
 * Writes rows in chunks. Each row must have a different `externalId` and replaces what is stored. Families
 * get no notices. Only for the demo, whose dates are relative to today.
 */
export async function writeCatalogue(
  deps: CatalogueDeps,
  rows: readonly CatalogueRow[],
): Promise<RowCounts> {
  const sum: RowCounts = { new: 0, changed: 0, unchanged: 0 }
  for (let at = 0; at < rows.length; at += CHUNK_ROWS)
    addCounts(sum, await replaceRows(deps, rows.slice(at, at + CHUNK_ROWS)))
  await finishWriting(deps, sum)
  return sum
}

async function replaceRows(
  deps: CatalogueDeps,
  chunk: readonly CatalogueRow[],
): Promise<RowCounts> {
  const { written } = await inTransaction(deps, tx => writeRows(tx, chunk, deps.now(), 'replace'))
  return written
}

/** Adds the counts of `more` to `sum`. */
export function addCounts(sum: RowCounts, more: RowCounts): void {
  sum.new += more.new
  sum.changed += more.changed
  sum.unchanged += more.unchanged
}

/**
 * Call this after writing a catalogue. It refreshes the words used to correct typing mistakes, even if
 * nothing was written, because an earlier import may have been interrupted.
 */
export async function finishWriting({ db }: CatalogueDeps, written: RowCounts): Promise<void> {
  await inTransaction({ db }, tx => refreshSearchWords(tx, PHRASE_WORDS))
  if (written.new + written.changed > 0) await vacuumCatalogue(db)
}
