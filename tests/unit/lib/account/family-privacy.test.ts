import { describe, expect, test, vi } from 'vitest'
import { exportFamily } from '#contract/privacy/export.ts'
import { eraseFamily, keepFamily } from '#contract/privacy/privacy.ts'
import type { Ask } from '../../../../src/lib/api/ask.ts'
import { createFamilyPrivacy } from '../../../../src/lib/stores/account/family-privacy.ts'
import { waitingCalls } from '../waiting-calls.ts'

const T = { unexpected: 'Something broke.', offline: 'Offline.' }
const AT = '2026-11-27T10:00:00+03:00'

const given = (data: object) => ({ ok: true, data, total: null })
const unproven = {
  ok: false,
  failure: {
    kind: 'refused',
    problem: {
      code: 'invalid_input',
      message: '',
      errors: [{ path: 'proof', code: 'proof_required' }],
    },
  },
}

/** A page whose server first demands a proof, which the parent gives or does not. */
async function startPage(isProven: boolean | null) {
  const left = [unproven, given({ eraseAt: AT })]
  const ask = vi.fn(async ({ path }: { path: string }) =>
    path === 'parents/erasefamily'
      ? left.shift()
      : given({ consents: [], eraseAt: null, isStaff: false }),
  )
  const store = createFamilyPrivacy(
    { language: 'en', t: T, prove: async () => isProven },
    ask as unknown as Ask,
  )
  await store.load()
  await store.erase()
  return { store, ask }
}

describe('Requesting erasure of a family', () => {
  test('first asks for a proof, then says when', async () => {
    const { store } = await startPage(true)
    expect(store.$doing.get()).toEqual({ status: 'done', what: 'erase' })
    expect(store.$state.get()).toMatchObject({ status: 'ready', data: { eraseAt: AT } })
  })

  test('does nothing if the parent does not continue', async () => {
    const { ask, store } = await startPage(false)
    expect(store.$doing.get()).toEqual({ status: 'idle' })
    expect(store.$state.get()).toMatchObject({ data: { eraseAt: null } })
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('reports that the request failed', async () => {
    const { store } = await startPage(null)
    expect(store.$doing.get()).toMatchObject({ status: 'refused', what: 'erase' })
  })

  test('is cancelled with one press', async () => {
    const { store } = await startPage(true)
    await store.keep()
    expect(store.$doing.get()).toEqual({ status: 'done', what: 'keep' })
    expect(store.$state.get()).toMatchObject({ data: { eraseAt: null } })
  })
})

test('a parent who opens the question again while erasure is being requested requests it once', async () => {
  const server = waitingCalls()
  const store = createFamilyPrivacy({ language: 'en', t: T, prove: async () => true }, server.ask)
  void store.erase()
  store.rest()
  void store.erase()
  expect(server.sentTo(eraseFamily)).toHaveLength(1)
})

test('a parent keeps the family, though a copy of its data is still on its way', async () => {
  const server = waitingCalls()
  const store = createFamilyPrivacy({ language: 'en', t: T, prove: async () => true }, server.ask)
  void store.save()
  await vi.waitFor(() => expect(server.sentTo(exportFamily)).toHaveLength(1))
  void store.keep()
  expect(server.sentTo(keepFamily)).toHaveLength(1)
  await server.answer(exportFamily, 0, { ok: false, failure: { kind: 'offline' } })
  await server.answer(keepFamily, 0, { ok: true, data: undefined, total: null })
  expect(store.$saving.get()).toMatchObject({ status: 'refused', message: T.offline })
  expect(store.$doing.get()).toEqual({ status: 'done', what: 'keep' })
})
