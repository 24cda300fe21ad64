import type { Language } from '#contract/language.ts'

/** What the bar of the console says beside as whom it is seen (layouts/console). */
export type SeenAsMark = 'held' | 'ended'

/** Lets the bar say it; that a change was held, until something else is pressed. */
export function markSeenAs(mark: SeenAsMark): void {
  const { dataset } = document.documentElement
  dataset['seenAs'] = mark
  if (mark !== 'held') return
  const clear = () => dataset['seenAs'] === 'held' && delete dataset['seenAs']
  addEventListener('click', clear, { capture: true, once: true })
}

/** The language of the page that is open. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'ar' ? 'ar' : 'en')
