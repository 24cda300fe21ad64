import { LANGUAGES } from '#contract/language.ts'
import { offlinePage } from './page.ts'

/** Adds what every worker contains. A changed text of its pages makes a new worker. */
function withPages(text: string): string {
  const pages = Object.fromEntries(LANGUAGES.map(language => [language, offlinePage(language)]))
  return `const PAGES = ${JSON.stringify(pages)};\n${text}`
}

/** Returns the service worker of all pages, which caches nothing and shows push messages. */
export const workerText = (): string => withPages(WORKERS.ofAll)

/** Returns the service worker of the pages that open offline: `manage/today` and `profile`. */
export const keptPageWorkerText = (): string => withPages(WORKERS.ofKept)
