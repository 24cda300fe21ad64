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
