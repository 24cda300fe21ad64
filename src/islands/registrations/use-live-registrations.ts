import { useEffect, useState } from 'react'
import type * as Live from '../../lib/live/follow-registrations.ts'

type Following = Omit<Parameters<typeof Live.followRegistrations>[0], 'say' | 'onMessage'>

/**
 * Keeps the list up to date once it is shown; its code loads after the page. Returns a text that says what
 * changed.
 */
export function useLiveRegistrations(
  isShown: boolean,
  { language, t, store, view, ...rest }: Following,
): string {
  const [text, setText] = useState('')
  const { activityStatusId } = rest
  useEffect(() => {
    if (!isShown) return
    const onMessage = () => dispatchEvent(new Event('unreadchange'))
    // The same as useSaid, which would be one more file here: repeating a text announces it again.
    const say = (next: string) => setText(last => (last === next ? `${next}\u00A0` : next))
    let stop = () => {}
    let isOver = false
    import('../../lib/live/follow-registrations.ts').then(
      ({ followRegistrations }) => {
        if (!isOver)
          stop = followRegistrations({ language, t, store, view, activityStatusId, onMessage, say })
      },
      // Without live updates, the page stays as loaded.
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [isShown, language, t, store, view, activityStatusId])
  return text
}
