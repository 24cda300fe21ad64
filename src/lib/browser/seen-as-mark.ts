import type { Language } from '#contract/language.ts'

/** What the bar of the console says beside as whom it is seen (layouts/console). */
export type SeenAsMark = 'held' | 'ended' | 'failed'

/** Lets the bar say it; once more, where it says it already. */
export function markSeenAs(mark: SeenAsMark): void {
  const { dataset } = document.documentElement
  delete dataset['seenAs']
  requestAnimationFrame(() => (dataset['seenAs'] = mark))
}

/** The language of the page that is open. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'ar' ? 'ar' : 'en')

/** Calls back when a page is shown again as it was left. */
export const listenToReturn = (listener: () => void): void =>
  addEventListener('pageshow', ({ persisted }) => persisted && listener())
