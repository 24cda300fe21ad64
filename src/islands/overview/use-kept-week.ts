import { useEffect, useState } from 'react'
import type { KeepWeekOptions, StaleWeek } from '../../lib/kept-week/keep-week.ts'

/**
 * A server that takes longer counts as unreachable, as in the service worker. The page has settled by then.
 */
const TIMEOUT_MS = 3000

/**
 * Returns the week stored on this device while the server cannot be reached; null once it can. Its code loads
 * after the page, or at once if the page's data failed to load.
 */
export function useKeptWeek(
  isFailed: boolean,
  { children, language, owner, registrations, t }: Omit<KeepWeekOptions, 'show' | 'signal'>,
): StaleWeek | null {
  const [old, setOld] = useState<StaleWeek | null>(null)
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    const timer = setTimeout(setDue, isFailed ? 0 : TIMEOUT_MS, true)
    return () => clearTimeout(timer)
  }, [isFailed])

  useEffect(() => {
    if (!isDue) return
    const end = new AbortController()
    const { signal } = end
    import('../../lib/kept-week/keep-week.ts').then(
      ({ keepWeek }) =>
        keepWeek({ children, language, owner, registrations, t, show: setOld, signal }),
      // Without this code, nothing is stored.
      () => {},
    )
    return () => end.abort()
  }, [isDue, children, language, owner, registrations, t])

  return old
}
