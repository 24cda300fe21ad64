import { expect, test } from 'vitest'
import { getMessages } from '#contract/family/messages.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { createMessages, hasMoreMessages } from '../../../../src/lib/stores/account/messages.ts'
import { answering, ok } from '../../manage/school-calls.ts'
import { waitingCalls } from '../waiting-calls.ts'

const { messages: t } = messagesFor('en')
const message = (number: number, readAt: string | null = null) => ({
  messageId: `m${number}`,
  readAt,
})
/** Descending, from the newest. */
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => message(from - at))

test('messages that arrived meanwhile are above the shown ones, older pages too', async () => {
  let newest = 30
  const { ask } = answering({
    [getMessages.path]: input => {
      const { page } = input as { page: number }
      const first = newest - (page - 1) * 24
      return { ok: true, data: down(first, Math.max(1, first - 23)), total: newest }
    },
  })
  const store = createMessages('en', t, ask)
  const list = () => {
    const state = store.$state.get()
    if (state.status !== 'ready') throw new Error('Nothing is shown.')
    return state.data
  }
  expect(await store.refresh()).toBe(0)
  await store.load()
  await store.more()
  expect(list().items).toHaveLength(30)

  newest = 32
  expect(await store.refresh()).toBe(2)
  expect(list().items.map(({ messageId }) => messageId)).toEqual(
    down(32, 1).map(({ messageId }) => messageId),
  )
  expect(hasMoreMessages(list())).toBe(false)
  expect(await store.refresh()).toBe(0)
})

test('of two messages that arrive together the newest is on top, whichever answer comes first', async () => {
  const server = waitingCalls()
  const store = createMessages('en', t, server.ask)
  void store.load()
  await server.answer(getMessages, 0, ok(down(24, 1)))
  void store.refresh()
  void store.refresh()
  await server.answer(getMessages, 2, ok(down(26, 3)))
  await server.answer(getMessages, 1, ok(down(25, 2)))
  const state = store.$state.get()
  expect(state.status === 'ready' && state.data.items.map(({ messageId }) => messageId)).toEqual(
    down(26, 1).map(({ messageId }) => messageId),
  )
})
