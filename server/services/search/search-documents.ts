import { MINUTE_MS } from '#contract/durations.ts'
import type { Deps, Tx } from '../../deps.ts'
import { lockCatalogue } from '../../queries/catalogue.ts'
import {
  findProgress,
  findSources,
  type SearchVersionRow,
  saveProgress,
  writeDocuments,
} from '../../queries/search/search-documents.ts'
import { DOCUMENT_VERSION } from '../../search/document.ts'
import { finishWriting } from '../catalogue.ts'
import { inTransaction } from '../transaction.ts'

/** One transaction writes this many activities. */
const CHUNK = 500
/** Must stay below the time limit of a job. */
const RUN_MS = 5 * MINUTE_MS

/**
 * Rewrites search documents that an earlier release wrote, for some minutes per run. Until then, searches use
 * the old ones.
 */
export async function refreshSearchDocuments(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const { db, now } = deps
  const until = now().getTime() + RUN_MS
  let progress = await findProgress(db, DOCUMENT_VERSION)
  while (progress && !progress.isDone && now().getTime() <= until) {
    await rewriteNext(deps, progress)
    progress = await findProgress(db, DOCUMENT_VERSION)
  }
}

async function rewriteNext(
  deps: Pick<Deps, 'db' | 'now'>,
  { upTo, version }: SearchVersionRow,
): Promise<void> {
  const next = await inTransaction(deps, tx => rewriteAfter(tx, upTo))
  if (next === null) await finishWriting(deps, { new: 0, changed: upTo, unchanged: 0 })
  await saveProgress(deps.db, { version, upTo: next ?? upTo, isDone: next === null })
}

/** Returns the last id that was rewritten; null if none is left. */
async function rewriteAfter(tx: Tx, id: number): Promise<SearchVersionRow['upTo'] | null> {
  // Takes the import's lock, so that both cannot write the same activities at once.
  await lockCatalogue(tx)
  const sources = await findSources(tx, { behind: id, limit: CHUNK })
  await writeDocuments(tx, sources)
  return sources.at(-1)?.id ?? null
}
