import type { Deps, Tx } from '../deps.ts'
import { takeTurn } from '../queries/catalogue.ts'
import {
  findProgress,
  findSources,
  type Progress,
  saveProgress,
  writeDocuments,
} from '../queries/search-documents.ts'
import { DOCUMENT_VERSION } from '../search/document.ts'
import { finishWriting } from './catalogue.ts'
import { inTransaction } from './transaction.ts'

/** Activities that one transaction writes. */
const CHUNK = 500
/** Less than a job may take. */
const RUN_MS = 5 * 60_000

/**
 * Makes the search documents anew that an earlier release has written, some minutes of it at a
 * time: it goes on where it was left. Searches find by the old ones until then.
 */
export async function refreshSearchDocuments(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const { db, now } = deps
  const until = now().getTime() + RUN_MS
  let progress = await findProgress(db, DOCUMENT_VERSION)
  while (progress && !progress.isDone && now().getTime() <= until) {
    await goOn(deps, progress)
    progress = await findProgress(db, DOCUMENT_VERSION)
  }
}

async function goOn(deps: Pick<Deps, 'db' | 'now'>, { upTo, version }: Progress): Promise<void> {
  const next = await inTransaction(deps, tx => refreshBehind(tx, upTo))
  if (next === null) await finishWriting(deps, { new: 0, changed: upTo, unchanged: 0 })
  await saveProgress(deps.db, { version, upTo: next ?? upTo, isDone: next === null })
}

/** The last of the activities that were looked at; null when there was none. */
async function refreshBehind(tx: Tx, id: number): Promise<Progress['upTo'] | null> {
  // Not while an import writes the same ones.
  await takeTurn(tx)
  const sources = await findSources(tx, id, CHUNK)
  await writeDocuments(tx, sources)
  return sources.at(-1)?.id ?? null
}
