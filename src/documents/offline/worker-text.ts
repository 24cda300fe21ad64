import { LANGUAGES } from '#contract/language.ts'
import { offlinePage } from './page.ts'
import worker from './worker.js?raw'

/** The service worker with its pages in it: another word of them makes another worker. */
export function workerText(): string {
  const pages = Object.fromEntries(LANGUAGES.map(language => [language, offlinePage(language)]))
  return `const PAGES = ${JSON.stringify(pages)}\n${worker}`
}
