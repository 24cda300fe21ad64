import { useEffect } from 'react'

/**
 * Reloads a page that the back/forward cache restored while its form was still busy: it would stay busy for
 * ever.
 */
export function useReloadOnRestore(isBusy: boolean): void {
  useEffect(() => {
    const wakeUp = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    if (isBusy) addEventListener('pageshow', wakeUp)
    return () => removeEventListener('pageshow', wakeUp)
  }, [isBusy])
}
