import { useEffect } from 'react'
import type { Language } from '#contract/language.ts'

/** Waits until the page has settled, because marking comes first. */
const REST_MS = 3000

/**
 * Calls `onNews` as soon as a family announces an absence or withdraws it. Its code loads after the page;
 * without it, the day is polled now and then.
 */
export function useDayNews(language: Language, onNews: () => void): void {
  useEffect(() => {
    const end = new AbortController()
    setTimeout(() => {
      import('../../../lib/today/follow-day.ts').then(
        ({ followDay }) => followDay(language, onNews, end.signal),
        () => {},
      )
    }, REST_MS)
    return () => end.abort()
  }, [language, onNews])
}
