import { useEffect, useState } from 'react'
import type * as Live from '../../lib/live/follow-registrations.ts'

type Following = Omit<Parameters<typeof Live.followRegistrations>[0], 'say' | 'onMessage'>

/**
 * Keeps what is shown as it is, once it is shown: what that takes comes after the page. Gives in words
 * what has changed.
 */
export function useLive(
  isShown: boolean,
  { language, t, store, view, ...rest }: Following,
): string {
  const [text, setText] = useState('')
  const { activityStatusId } = rest
  useEffect(() => {
    if (!isShown) return
    const onMessage = () => dispatchEvent(new Event('unreadchange'))
    // As useSaid, which would be one more file here: the same twice is read twice.
    const say = (next: string) => setText(last => (last === next ? `${next}\u00A0` : next))
    let stop = () => {}
    let isOver = false
    import('../../lib/live/follow-registrations.ts').then(
      ({ followRegistrations }) => {
        if (!isOver)
          stop = followRegistrations({ language, t, store, view, activityStatusId, onMessage, say })
      },
      // Without it, the page shows what it did when it was opened.
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [isShown, language, t, store, view, activityStatusId])
  return text
}
