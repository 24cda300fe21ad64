import { useEffect, useRef } from 'react'
import { $session } from '../../lib/stores/account/session.ts'
import { useWakeUp } from './use-wake-up.ts'

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
