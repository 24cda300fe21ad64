import { type FamilyMessage, getMessages, readMessage } from '#contract/family/messages.ts'
import type { Language } from '#contract/language.ts'
import { type FailureTexts, messageOf } from '../../api/answer.ts'
import { ask as askServer } from '../../api/ask.ts'
import { createLoaded } from '../loaded.ts'

export interface MessageList {
  /** Newest first. */
  items: readonly FamilyMessage[]
  /** The last page that is loaded. */
  page: number
  /** The size of the whole list when that page was loaded. */
  total: number
  isBusy: boolean
  /** Why the next page could not be loaded. */
  message: string | null
  /** Why a message could not be marked as read. */
  notKept: string | null
}

const PAGE_SIZE = 24

/** Creates the store of the messages from schools. */
export function createMessages(language: Language, t: FailureTexts, ask = askServer) {
  const askFor = (page: number) => ask(getMessages, { page, pageSize: PAGE_SIZE }, { language })
  const { $state, load, put } = createLoaded<MessageList>(async () => {
    const answer = await askFor(1)
    if (!answer.ok) return answer
    const { data: items, total } = answer
    const rest = { page: 1, isBusy: false, message: null, notKept: null }
    return { ...answer, data: { items, total: total ?? items.length, ...rest } }
  }, t)

  const shown = (): MessageList | null => {
    const state = $state.get()
    return state.status === 'ready' ? state.data : null
  }

  function change(changes: Partial<MessageList>): void {
    const list = shown()
    if (list) put({ ...list, ...changes })
  }

  function setRead(messageId: string, readAt: string | null): void {
    const items = shown()?.items ?? []
    change({ items: items.map(one => (one.messageId === messageId ? { ...one, readAt } : one)) })
  }

  /** Loads the next page. */
  async function more(): Promise<void> {
    const list = shown()
    if (!list || list.isBusy) return
    change({ isBusy: true, message: null })
    const page = list.page + 1
    const answer = await askFor(page)
    if (!answer.ok) return change({ isBusy: false, message: messageOf(answer.failure, t) })
    const items = shown()?.items ?? []
    // New messages shift some that are already shown into this page.
    const known = idsOf(items)
    const older = answer.data.filter(({ messageId }) => !known.has(messageId))
    change({ items: [...items, ...older], page, total: answer.total ?? list.total, isBusy: false })
  }

  const begin = createOrder()

  /**
   * Loads the newest messages again, and puts them above the others. Returns the number of new
   * ones. Does nothing on failure, or if a later request was answered first: then its answer may lack
   * the newest ones.
   */
  async function refresh(): Promise<number> {
    if (!shown()) return 0
    const isLatest = begin()
    const paging = { page: 1, pageSize: PAGE_SIZE }
    const answer = await ask(getMessages, paging, { language, isBackground: true })
    const before = shown()?.items
    if (!answer.ok || !before || !isLatest()) return 0
    const items = merged(answer.data, before)
    change({ items, total: answer.total ?? items.length })
    const known = idsOf(before)
    return answer.data.filter(({ messageId }) => !known.has(messageId)).length
  }

  /** Marks a message as read, at once, and reverts that if the call fails. */
  async function read(messageId: string): Promise<boolean> {
    const found = shown()?.items.find(one => one.messageId === messageId)
    if (!found || found.readAt !== null) return false
    setRead(messageId, new Date().toISOString())
    change({ notKept: null })
    const answer = await ask(readMessage, { messageId }, { language })
    if (answer.ok) return true
    setRead(messageId, null)
    change({ notKept: messageOf(answer.failure, t) })
    return false
  }

  return { $state, load, more, read, refresh }
}

/**
 * Returns a function to call before each request. It returns one to call with the answer: false if a later
 * request was answered first.
 */
function createOrder() {
  let begun = 0
  let answered = 0
  return () => {
    const place = ++begun
    return () => {
      const isLatest = place > answered
      if (isLatest) answered = place
      return isLatest
    }
  }
}

type Items = MessageList['items']

const idsOf = (items: Items) => new Set(items.map(({ messageId }) => messageId))

/** Puts the newest messages above the shown ones, without duplicates. */
function merged(newest: Items, shown: Items): Items {
  const known = new Map(shown.map(one => [one.messageId, one]))
  const ids = idsOf(newest)
  return [
    ...newest.map(one => ({
      ...one,
      // The call that marks it as read may still be under way.
      readAt: one.readAt ?? known.get(one.messageId)?.readAt ?? null,
    })),
    ...shown.filter(({ messageId }) => !ids.has(messageId)),
  ]
}

/** Checks if there are older messages to load. */
export const hasMoreMessages = ({ items, page, total }: MessageList): boolean =>
  page * PAGE_SIZE < total && items.length < total
