import type { Language } from '#contract/language.ts'
import { followEvents } from '../live/follow-events.ts'
import { openEvents } from '../live/open-events.ts'

/**
 * Calls `onNews` as soon as a family says that its child stays away, or comes after all, until `end` is
 * aborted.
 */
export function followDay(language: Language, onNews: () => void, end: AbortSignal): void {
  if (end.aborted) return
  const stop = followEvents({
    open: (signal, lastEventId) => openEvents(language, signal, lastEventId),
    onNews: kinds => {
      if (kinds.has('attendance')) onNews()
    },
  })
  end.addEventListener('abort', stop)
}
