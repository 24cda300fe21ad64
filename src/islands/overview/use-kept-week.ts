import { useEffect, useState } from 'react'
import type { Following, OldWeek } from '../../lib/kept-week/follow-week.ts'

/** A server that answers later than this is none, as for the worker; a page that is done by then rests. */
const PATIENCE_MS = 3000

/**
 * The week as this device knows it, as long as the server cannot be reached; null once it can. What that
 * takes comes after the page, or at once where that failed to load.
 */
export function useKeptWeek(
  isFailed: boolean,
  { children, language, owner, registrations, t }: Omit<Following, 'show' | 'signal'>,
): OldWeek | null {
  const [old, setOld] = useState<OldWeek | null>(null)
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    const timer = setTimeout(setDue, isFailed ? 0 : PATIENCE_MS, true)
    return () => clearTimeout(timer)
  }, [isFailed])

  useEffect(() => {
    if (!isDue) return
    const end = new AbortController()
    const { signal } = end
    import('../../lib/kept-week/follow-week.ts').then(
      ({ followWeek }) =>
        followWeek({ children, language, owner, registrations, t, show: setOld, signal }),
      // Without it, nothing is kept.
      () => {},
    )
    return () => end.abort()
  }, [isDue, children, language, owner, registrations, t])

  return old
}
