import { useEffect } from 'react'

/**
 * Loads a page anew for whoever comes back from where its form has led to, where the browser has kept it: it would be
 * at work for ever.
 */
export function useWakeUp(isBusy: boolean): void {
  useEffect(() => {
    const wakeUp = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    if (isBusy) addEventListener('pageshow', wakeUp)
    return () => removeEventListener('pageshow', wakeUp)
  }, [isBusy])
}
