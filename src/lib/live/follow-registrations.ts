import type { Language } from '#contract/language.ts'
import { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
import { askWith } from '../api/ask.ts'
import { inOrder, rowsOf } from '../registrations/registration-rows.ts'
import type { RegistrationsTexts } from '../registrations/registration-texts.ts'
import {
  isSending,
  type RegistrationsPageContext,
  type RegistrationsStore,
} from '../stores/registrations.ts'
import { followEvents } from './follow-events.ts'
import { newsText } from './news-text.ts'
import { openEvents } from './open-events.ts'

interface Following extends RegistrationsPageContext {
  t: RegistrationsTexts
  store: RegistrationsStore
  view: 'current' | 'previous'
  /** Receives a description of the changes. */
  say: (text: string) => void
  /** Called when a school may have sent a message. */
  onMessage: () => void
}

/** While a call of the page is under way, wait until its result is shown. */
const RETRY_MS = 1_000

/** Keeps the shown registrations up to date. Returns how to stop. */
export function followRegistrations({
  activityStatusId,
  language,
  onMessage,
  say,
  store,
  t,
  view,
}: Following): () => void {
  const ask = askWith({ language, isBackground: true })
  let isOver = false

  async function refresh(): Promise<void> {
    const before = store.$state.get()
    if (isOver || before.status !== 'ready') return
    if (store.$doing.get().some(isSending)) return void setTimeout(queueRefresh, RETRY_MS)
    const answer = await ask(getActivitiesAndRegistrations, { activityStatusId })
    if (isOver || !answer.ok) return
    // The page changed while waiting for the answer, so ask again.
    if (store.$state.get() !== before) return refresh()
    const rows = inOrder(rowsOf(before.data), { held: store.$held.get(), now: Date.now(), view })
    store.bring(
      answer.data,
      new Map(rows.map(({ registration }, place) => [registration.registrationId, place])),
    )
    const text = newsText(language, before.data, answer.data, t)
    if (text) say(text)
  }

  /** One at a time, so that answers cannot overtake each other. */
  let refreshing = Promise.resolve()
  const queueRefresh = () => (refreshing = refreshing.then(refresh).catch(() => {}))

  const stop = followEvents({
    open: (signal, lastEventId) => openEvents(language, signal, lastEventId),
    onNews: kinds => {
      if (kinds.has('message')) onMessage()
      if ([...kinds].some(kind => kind !== 'message')) void queueRefresh()
    },
  })
  return () => {
    isOver = true
    stop()
  }
}

/**
 * Calls `onMessage` whenever a school may have sent a message. In this file, because both functions
 * need the same code. Returns how to stop.
 */
export function followMessages(language: Language, onMessage: () => void): () => void {
  return followEvents({
    open: (signal, lastEventId) => openEvents(language, signal, lastEventId),
    onNews: kinds => {
      if (kinds.has('message')) onMessage()
    },
  })
}
