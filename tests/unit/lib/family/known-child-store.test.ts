import { describe, expect, test } from 'vitest'
import { getChildById } from '#contract/family/children.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { createKnownChild } from '../../../../src/lib/stores/known-child.ts'
import { OFFLINE, refusal } from '../../manage/school-calls.ts'
import { waitingCalls } from '../waiting-calls.ts'

const { child: t } = messagesFor('en')
const NO_CHILD = { status: 'ready', data: null }

function open(childId: string) {
  const server = waitingCalls()
  const page = { language: 'en', t, owner: 'huda' } as const
  return { server, store: createKnownChild(page, childId, server.ask) }
}

describe('A parent who opens the page of a child', () => {
  test.each(['7', 'sara', ''])('reads that there is none at %j, without a call', async childId => {
    const { server, store } = open(childId)
    await store.load()
    expect(store.$state.get()).toEqual(NO_CHILD)
    expect(server.sentTo(getChildById)).toEqual([])
  })

  test('reads the same where the family has no such child, and of a failure that it failed', async () => {
    const { server, store } = open(crypto.randomUUID())
    void store.load()
    await server.answer(getChildById, 0, OFFLINE)
    expect(store.$state.get()).toEqual({ status: 'failed', message: t.offline })
    void store.load()
    await server.answer(getChildById, 1, refusal('not_found', undefined, 404))
    expect(store.$state.get()).toEqual(NO_CHILD)
  })
})
