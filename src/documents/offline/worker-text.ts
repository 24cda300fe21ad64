import { LANGUAGES } from '#contract/language.ts'
import keptPageWorker from './kept-page-worker.js?raw'
import answer from './offline-answer.js?raw'
import { offlinePage } from './page.ts'
import push from './push.js?raw'
import worker from './worker.js?raw'

/** What every worker has in it: another word of its pages makes another worker. */
function withPages(text: string): string {
  const pages = Object.fromEntries(LANGUAGES.map(language => [language, offlinePage(language)]))
  return `const PAGES = ${JSON.stringify(pages)}\n${answer}\n${text}`
}

/** The service worker of all pages, which keeps nothing, and shows what is pushed. */
export const workerText = (): string => withPages(`${worker}\n${push}`)

/** The one of pages that open without a connection: `manage/today` and `profile`. */
export const keptPageWorkerText = (): string => withPages(keptPageWorker)
