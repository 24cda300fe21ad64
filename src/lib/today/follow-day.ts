import type { Language } from '#contract/language.ts'
import { followEvents } from '../live/follow-events.ts'
import { openEvents } from '../live/open-events.ts'

/** Calls `onNews` when a family announces an absence or takes it back, until `end` is aborted. */
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
