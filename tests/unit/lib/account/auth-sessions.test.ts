import { describe, expect, test, vi } from 'vitest'
import {
  type AuthSession,
  endAllAuthSessions,
  endAuthSession,
  getAuthSessions,
} from '#contract/accounts/account.ts'
import type { AccountPageContext } from '../../../../src/lib/stores/account/account.ts'
import { createAuthSessions } from '../../../../src/lib/stores/account/auth-sessions.ts'
import { ok } from '../../manage/school-calls.ts'
import { fakeBrowser, tokenOf } from '../browser.ts'
import { waitingCalls } from '../waiting-calls.ts'

const device = (signInId: string) => ({ signInId }) as AuthSession

function openDevices() {
  const server = waitingCalls()
  const page = {
    language: 'en',
    t: { unexpected: '', offline: '' },
  } as unknown as AccountPageContext
  return { server, store: createAuthSessions(page, server.ask) }
}

function openBrowser(stored: Record<string, string>) {
  const browser = fakeBrowser(stored)
  vi.stubGlobal('localStorage', browser.storage)
  return browser
}

test('a parent who ends two sessions in quick succession ends both', async () => {
  const { server, store } = openDevices()
  void store.load()
  await server.answer(getAuthSessions, 0, ok([device('phone'), device('laptop'), device('here')]))
  void store.end(device('phone'))
  void store.end(device('laptop'))
  await server.answer(endAuthSession, 0, ok({ changed: true }))
  await server.answer(endAuthSession, 1, ok({ changed: true }))
  expect(store.$state.get()).toMatchObject({ data: [{ signInId: 'here' }] })
})

describe('Signing out everywhere', () => {
  const stored = {
    authToken: tokenOf({ sub: 'faisal' }),
    refreshToken: 'r',
    'nashat.kept.day.faisal': 'half of the key of the marks',
    'nashat.day.faisal': 'half of the key of the names',
  }

  test('leaves the marks of a trainer that were not sent to the same person, and no name', async () => {
    const { storage } = openBrowser({ ...stored, 'nashat.kept.unsent.faisal': 'waiting' })
    const { server, store } = openDevices()
    void store.endAll()
    await server.answer(endAllAuthSessions, 0, ok({}))
    expect(Object.keys(storage).filter(key => /token|faisal/i.test(key))).toEqual([
      'nashat.kept.day.faisal',
      'nashat.kept.unsent.faisal',
    ])
  })

  test('leaves nothing where nothing waits, or only for another person', async () => {
    const { storage, visited } = openBrowser({ ...stored, 'nashat.kept.unsent.noura': 'waiting' })
    const { server, store } = openDevices()
    const ending = store.endAll()
    await server.answer(endAllAuthSessions, 0, ok({}))
    expect(Object.keys(storage)).toEqual([])
    await ending
    expect(visited).toEqual(['/login'])
  })
})
