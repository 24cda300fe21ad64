import type { CatalogueRow } from '../../../server/catalogue/row.ts'
import { writeRows } from '../../../server/queries/catalogue.ts'
import { refreshSearchWords } from '../../../server/queries/search/search-words.ts'
import { PHRASE_WORDS } from '../../../server/search/phrases.ts'
import { type CatalogueDeps, CHUNK_ROWS } from '../../../server/services/catalogue.ts'
import { inTransaction } from '../../../server/services/transaction.ts'

/**
 * What `writeCatalogue` writes, without the statistics that it leaves for the planner: of the few rows that a
 * test begins with, these cost more than the rows.
 */
export async function startWithRows(
  deps: CatalogueDeps,
  rows: readonly CatalogueRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK_ROWS)
    await inTransaction(deps, tx =>
      writeRows(tx, rows.slice(at, at + CHUNK_ROWS), deps.now(), 'replace'),
    )
  await inTransaction(deps, tx => refreshSearchWords(tx, PHRASE_WORDS))
}
