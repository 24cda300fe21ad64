import { useEffect, useRef } from 'react'
import { $session } from '../../lib/stores/account/session.ts'

/**
 * Goes on from a page that is for the signed-out as soon as somebody is signed in, here or in
 * another tab; not while a form of its own is at work, which goes on by itself.
 */
export function useLeaveSignedIn(target: string | null, isBusy: boolean): void {
  const busy = useRef(isBusy)
  useEffect(() => {
    busy.current = isBusy
  }, [isBusy])
  useWakeUp(isBusy)

  useEffect(
    () =>
      target === null
        ? undefined
        : $session.subscribe(({ status }) => {
            if (status === 'in' && !busy.current) location.replace(target)
          }),
    [target],
  )
}

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
