import { useEffect } from 'react'
import type { Language } from '#contract/language.ts'

/** Marking comes first: a page that is done by then rests. */
const REST_MS = 3000

/**
 * Calls `onNews` as soon as a family has announced an absence, or taken it back. What that takes comes
 * after the page; without it, the day is asked for now and then.
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
