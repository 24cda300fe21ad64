import type { Language } from '#contract/language.ts'
import { followEvents } from './follow-events.ts'
import { tellOfMessages } from './message-news.ts'
import { openEvents } from './open-events.ts'

/** Calls `onMessage` whenever a school may have written to whoever is signed in. Answers with how to stop. */
export function followMessages(language: Language, onMessage: () => void): () => void {
  return followEvents({
    open: (signal, lastEventId) => openEvents(language, signal, lastEventId),
    onNews: kinds => {
      if (!kinds.has('message')) return
      tellOfMessages()
      onMessage()
    },
  })
}
