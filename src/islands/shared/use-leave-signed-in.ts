import { useEffect, useRef } from 'react'
import { $session } from '../../lib/stores/account/session.ts'
import { useReloadOnRestore } from './use-reload-on-restore.ts'

/**
 * Leaves a page for signed-out visitors once they sign in, here or in another tab. Not while its own form is
 * busy, which then continues by itself.
 */
export function useLeaveSignedIn(target: string | null, isBusy: boolean): void {
  const busy = useRef(isBusy)
  useEffect(() => {
    busy.current = isBusy
  }, [isBusy])
  useReloadOnRestore(isBusy)

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
