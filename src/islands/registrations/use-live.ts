import { useEffect } from 'react'
import type * as Live from '../../lib/live/follow-registrations.ts'
import { useSaid } from '../shared/use-said.ts'

type Following = Omit<Parameters<typeof Live.followRegistrations>[0], 'say'>

/**
 * Keeps what is shown as it is, once it is shown: what that takes comes after the page. Gives in words
 * what has changed.
 */
export function useLive(
  isShown: boolean,
  { language, t, store, view, ...rest }: Following,
): string {
  const [text, say] = useSaid()
  const { activityStatusId } = rest
  useEffect(() => {
    if (!isShown) return
    let stop = () => {}
    let isOver = false
    import('../../lib/live/follow-registrations.ts').then(
      ({ followRegistrations }) => {
        if (!isOver) stop = followRegistrations({ language, t, store, view, activityStatusId, say })
      },
      // Without it, the page shows what it did when it was opened.
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [isShown, language, t, store, view, activityStatusId, say])
  return text
}
