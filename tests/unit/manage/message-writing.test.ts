import { expect, test, vi } from 'vitest'
import { previewMessage, sendMessage } from '#contract/manage/messages.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import type { ask as askServer } from '../../../src/lib/api/ask.ts'
import { createMessageWriting } from '../../../src/lib/stores/manage/message-writing.ts'
import { fakeBrowser } from '../lib/browser.ts'
import { waitingCalls } from '../lib/waiting-calls.ts'
import { answering, OFFLINE, ok } from './school-calls.ts'

// Drafts are read from the tab.
vi.stubGlobal('sessionStorage', fakeBrowser().storage)

const { manage, schoolMessages } = messagesFor('en')
const t = { ...manage, errors: schoolMessages.errors }
const CONTEXT = { language: 'en' as const, owner: 'head', onSent: () => {}, t }

test('a sent message is reported as sent, though the following request fails', async () => {
  let isOffline = false
  const { ask } = answering({
    [previewMessage.path]: () => (isOffline ? OFFLINE : ok({ recipients: 2 })),
    [sendMessage.path]: () => {
      isOffline = true
      return ok({ recipients: 2 })
    },
  })
  const writing = createMessageWriting('judo', CONTEXT, ask)
  writing.write({ text_En: 'Please bring water.' })
  await writing.confirm()
  await writing.send()
  expect(writing.$state.get()).toMatchObject({
    form: { status: 'done', recipients: 2 },
    isConfirming: false,
  })

  writing.write({ text_En: 'And a towel.' })
  await writing.confirm()
  expect(writing.$state.get().form).toMatchObject({ status: 'refused', message: manage.offline })
})

test('what a school types while the number of recipients is asked for stays, and nothing is confirmed', async () => {
  const server = waitingCalls()
  const writing = createMessageWriting('judo', CONTEXT, server.ask)
  writing.write({ text_En: 'Please bring' })
  void writing.confirm()
  writing.write({ text_En: 'Please bring water.' })
  await server.answer(previewMessage, 0, ok({ recipients: 2 }))
  expect(writing.$state.get()).toMatchObject({
    written: { text_En: 'Please bring water.' },
    form: { status: 'idle' },
    isConfirming: false,
  })
})

test('a message whose session has ended, or whose page is loaded again, is there again and is sent once', async () => {
  const keys: (string | undefined)[] = []
  let isOffline = true
  const ask: typeof askServer = async ({ path }, _input, { idempotencyKey }) => {
    if (path === sendMessage.path) keys.push(idempotencyKey)
    return (path === sendMessage.path && isOffline ? OFFLINE : ok({ recipients: 2 })) as never
  }
  const open = (owner = 'head') => createMessageWriting('chess', { ...CONTEXT, owner }, ask)
  async function send(writing = open()) {
    await writing.confirm()
    await writing.send()
    return writing.$state.get()
  }
  const message = { audience: 'children', childIds: ['sara'], text_En: 'Bring water.' } as const
  const first = open()
  first.write(message)
  await send(first)

  expect(open('omar').$state.get().written.text_En).toBe('')
  expect(open().$state.get().written).toMatchObject(message)
  isOffline = false
  expect((await send()).form).toMatchObject({ status: 'done' })
  // The answer was lost, but the message may have been sent.
  expect(keys[1]).toBe(keys[0])
  expect(open().$state.get().written.text_En).toBe('')
})

/** A message to two children whose answer was lost, or that was only typed; then its page is opened again. */
async function openAgain(activity: string, isSent: boolean) {
  const calls: { path: string; input: unknown; key: string | undefined }[] = []
  const ask: typeof askServer = async ({ path }, input, { idempotencyKey: key }) => {
    calls.push({ path, input, key })
    return (path === sendMessage.path ? OFFLINE : ok({ recipients: 2 })) as never
  }
  const open = () => createMessageWriting(activity, CONTEXT, ask)
  const first = open()
  first.write({ audience: 'children', childIds: ['sara', 'omar'], text_En: 'Bring water.' })
  if (isSent) {
    await first.confirm()
    await first.send()
  }
  return { again: open(), calls, open }
}

test('a message that is there again says whether it was sent without an answer, and can be started over', async () => {
  const { again, open } = await openAgain('fencing', false)
  expect(again.$state.get().restored).toBe('typed')
  expect((await openAgain('rowing', true)).again.$state.get().restored).toBe('sent')

  again.discard()
  expect(again.$state.get()).toMatchObject({ restored: 'no', written: { text_En: '' } })
  expect(open().$state.get()).toMatchObject({ restored: 'no', written: { text_En: '' } })
})

test('a message that is sent again when the server has forgotten its key gets another key', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { again, calls } = await openAgain('archery', true)
  vi.setSystemTime(Date.now() + 86_400_000)
  await again.confirm()
  await again.send()
  vi.useRealTimers()
  const [first, second] = calls.filter(({ path }) => path === sendMessage.path)
  expect(second?.input).toEqual(first?.input)
  expect(second?.key).not.toBe(first?.key)
})

test('ticked children who have left the roster are neither counted nor sent', async () => {
  const { again, calls } = await openAgain('karate', false)
  again.keepOnly(['sara', 'lina'])
  expect(again.$state.get().written.childIds).toEqual(['sara'])
  expect(calls.at(-1)).toMatchObject({ path: previewMessage.path, input: { to: ['sara'] } })
})
