import { type AccessEntry, getAccessLog } from '#contract/privacy/access-log.ts'
import type { Language } from '#contract/language.ts'
import { type Answer, type FailureTexts, messageOf } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { createLoaded } from '../loaded.ts'

export interface AccessLog<Entry extends AccessEntry = AccessEntry> {
  /** Newest first. */
  entries: readonly Entry[]
  /** The last page that is loaded. */
  page: number
  /** The size of the whole log when that page was loaded. */
  total: number
  isBusy: boolean
  /** Why the next page could not be loaded. */
  message: string | null
}

const PAGE_SIZE = 50

/** Creates the store of who saw what of the parent's children. */
export function createAccessLog(language: Language, t: FailureTexts) {
  const ask = askWith({ language })
  return createLog<AccessEntry>(paging => ask(getAccessLog, paging), t)
}

interface Paging {
  page: number
  pageSize: number
}

/** Creates the store of a log that is read from its newest entry. `ask` requests one page. */
export function createLog<Entry extends AccessEntry>(
  ask: (paging: Paging) => Promise<Answer<Entry[]>>,
  t: FailureTexts,
) {
  const askFor = (page: number) => ask({ page, pageSize: PAGE_SIZE })
  const { $state, load, put } = createLoaded<AccessLog<Entry>>(async () => {
    const answer = await askFor(1)
    if (!answer.ok) return answer
    const { data: entries, total } = answer
    const rest = { page: 1, isBusy: false, message: null }
    return { ...answer, data: { entries, total: total ?? entries.length, ...rest } }
  }, t)

  /** Loads the next page. */
  async function more(): Promise<void> {
    const state = $state.get()
    if (state.status !== 'ready' || state.data.isBusy) return
    const shown = state.data
    put({ ...shown, isBusy: true, message: null })
    const page = shown.page + 1
    const answer = await askFor(page)
    if (!answer.ok) return put({ ...shown, message: messageOf(answer.failure, t) })
    const total = answer.total ?? shown.total
    // Entries have no id. New entries shift as many old ones, which are already shown, into this
    // page.
    const older = answer.data.slice(Math.max(0, total - shown.total))
    const entries = [...shown.entries, ...older]
    put({ entries, page, total, isBusy: false, message: null })
  }

  return { $state, load, more }
}

/** Checks if there are older entries to load. */
export const hasMore = ({ page, total }: AccessLog): boolean => page * PAGE_SIZE < total
