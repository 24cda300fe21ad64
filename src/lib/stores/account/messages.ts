import { type FamilyMessage, getMessages, readMessage } from '#contract/family/messages.ts'
import type { Language } from '#contract/language.ts'
import { type FailureTexts, messageOf } from '../../api/answer.ts'
import { ask as askServer } from '../../api/ask.ts'
import { createLoaded } from '../loaded.ts'

export interface MessageList {
  /** The newest first. */
  items: readonly FamilyMessage[]
  /** The last part that is here. */
  page: number
  /** In the whole list, as of that part. */
  total: number
  isBusy: boolean
  /** Why the next part did not come. */
  message: string | null
  /** Why it could not be kept that a message was read. */
  notKept: string | null
}

const PAGE_SIZE = 24

/** Takes the language, and what is said of a failure; gives what schools wrote to the parent. */
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

  /** The next part of the list. */
  async function more(): Promise<void> {
    const list = shown()
    if (!list || list.isBusy) return
    change({ isBusy: true, message: null })
    const page = list.page + 1
    const answer = await askFor(page)
    if (!answer.ok) return change({ isBusy: false, message: messageOf(answer.failure, t) })
    const items = shown()?.items ?? []
    // What has come meanwhile pushes some that are shown already into this part.
    const known = idsOf(items)
    const older = answer.data.filter(({ messageId }) => !known.has(messageId))
    change({ items: [...items, ...older], page, total: answer.total ?? list.total, isBusy: false })
  }

  /**
   * Asks for the newest again, and shows them above what is there. Answers how many have come. Without
   * an answer it stays as it is.
   */
  async function refresh(): Promise<number> {
    if (!shown()) return 0
    const paging = { page: 1, pageSize: PAGE_SIZE }
    const answer = await ask(getMessages, paging, { language, isBackground: true })
    const before = shown()?.items
    if (!answer.ok || !before) return 0
    const items = merged(answer.data, before)
    change({ items, total: answer.total ?? items.length })
    const known = idsOf(before)
    return answer.data.filter(({ messageId }) => !known.has(messageId)).length
  }

  /** Marks a message as read, if it is not: at once, and taken back where that could not be kept. */
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

type Items = MessageList['items']

const idsOf = (items: Items) => new Set(items.map(({ messageId }) => messageId))

/** The newest as they are now, above those shown that are not among them. */
function merged(newest: Items, shown: Items): Items {
  const known = new Map(shown.map(one => [one.messageId, one]))
  const ids = idsOf(newest)
  return [
    ...newest.map(one => ({
      ...one,
      // What was opened a moment ago may be on its way there.
      readAt: one.readAt ?? known.get(one.messageId)?.readAt ?? null,
    })),
    ...shown.filter(({ messageId }) => !ids.has(messageId)),
  ]
}

/** Whether older messages are to be had than those that are here. */
export const hasMoreMessages = ({ items, page, total }: MessageList): boolean =>
  page * PAGE_SIZE < total && items.length < total
