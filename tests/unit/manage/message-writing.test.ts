import { expect, test } from 'vitest'
import { previewMessage, sendMessage } from '#contract/manage/messages.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import { createMessageWriting } from '../../../src/lib/stores/manage/message-writing.ts'
import { waitingCalls } from '../lib/waiting-calls.ts'
import { answering, OFFLINE, ok } from './school-calls.ts'

const { manage, schoolMessages } = messagesFor('en')
const t = { ...manage, errors: schoolMessages.errors }

test('a sent message is reported as sent, though the following request fails', async () => {
  let isOffline = false
  const { ask } = answering({
    [previewMessage.path]: () => (isOffline ? OFFLINE : ok({ recipients: 2 })),
    [sendMessage.path]: () => {
      isOffline = true
      return ok({ recipients: 2 })
    },
  })
  const writing = createMessageWriting('judo', { language: 'en', onSent: () => {}, t }, ask)
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
  const writing = createMessageWriting('judo', { language: 'en', onSent: () => {}, t }, server.ask)
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
