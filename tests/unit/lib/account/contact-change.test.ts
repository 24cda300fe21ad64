import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Tokens } from '#contract/accounts/identity.ts'
import type {
  ContactMethodChange,
  SentCode,
} from '../../../../src/lib/account/contact-method-changes.ts'
import type { Answer } from '../../../../src/lib/api/answer.ts'
import { createContactChange } from '../../../../src/lib/stores/account/contact-change.ts'
import { OFFLINE } from '../../manage/school-calls.ts'
import { fakeBrowser, tokenOf } from '../browser.ts'
import { settle } from '../waiting-calls.ts'

type Parts = Parameters<typeof createContactChange>[0]

const SENT: SentCode = { tempToken: 'token', times: { expires: 2, resend: 1 } }

test('a parent who corrects a number while it is sent continues with the corrected one', async () => {
  const begun: ((answer: Answer<SentCode>) => void)[] = []
  const method: Partial<ContactMethodChange> = {
    field: 'phoneNumber',
    begin: () => new Promise(resolve => begun.push(resolve)),
  }
  const load = vi.fn()
  const store = createContactChange({
    page: { owner: 'mona' },
    account: { matches: () => false, isProven: () => true, load },
    proof: {},
    method,
  } as unknown as Parts)
  await store.open()
  store.type('0500000001')
  void store.send()
  store.type('0500000002')
  begun[0]?.({ ok: true, data: SENT, total: null })
  await settle()
  expect(store.$state.get()).toMatchObject({ step: 'form', value: '0500000002' })
  expect(load).toHaveBeenCalledOnce()

  void store.send()
  begun[1]?.({ ok: true, data: SENT, total: null })
  await settle()
  expect(store.$state.get()).toMatchObject({ step: 'code', value: '0500000002' })
})

afterEach(() => void vi.unstubAllGlobals())

const FRESH = { accessToken: tokenOf({ sub: 'mona', jti: 2 }), refreshToken: 'fresh' } as Tokens

/** Mona has been sent a code. The test decides when the server answers. */
async function openCode() {
  const { storage } = fakeBrowser({ authToken: tokenOf({ sub: 'mona' }), refreshToken: 'old' })
  const confirmed: ((answer: Answer<Tokens>) => void)[] = []
  const sentAgain: ((answer: Answer<SentCode>) => void)[] = []
  const method: Partial<ContactMethodChange> = {
    field: 'phoneNumber',
    notifiesOld: () => true,
    begin: async () => ({ ok: true, data: SENT, total: null }),
    resend: () => new Promise(resolve => sentAgain.push(resolve)),
    confirm: () => new Promise(resolve => confirmed.push(resolve)),
  }
  const load = vi.fn()
  const store = createContactChange({
    page: { owner: 'mona', t: { offline: 'No connection.' } },
    account: { matches: () => false, isProven: () => true, load },
    proof: {},
    method,
  } as unknown as Parts)
  store.type('0500000001')
  await store.send()
  load.mockClear()
  return {
    store,
    storage,
    load,
    state: () => store.$state.get(),
    async confirm(at: number, answer: Answer<Tokens> = { ok: true, data: FRESH, total: null }) {
      confirmed[at]?.(answer)
      await settle()
    },
    async sendAgain(at: number, answer: Answer<SentCode> = { ok: true, data: SENT, total: null }) {
      sentAgain[at]?.(answer)
      await settle()
    },
    async other() {
      store.correct()
      store.type('0500000002')
      await store.send()
    },
  }
}

describe('A parent who continues before a code is answered', () => {
  test('stays signed in if the change was cancelled too late, and reads that it was made', async () => {
    const { confirm, load, state, storage, store } = await openCode()
    void store.enter('123456')
    store.cancel()
    await confirm(0)
    expect(storage.getItem('refreshToken')).toBe('fresh')
    expect(load).toHaveBeenCalledOnce()
    expect(state()).toMatchObject({ step: 'rest', done: 'added' })
  })

  test('is not signed in again by it after signing out', async () => {
    const { confirm, storage, store } = await openCode()
    void store.enter('123456')
    storage.clear()
    await confirm(0)
    expect(storage.getItem('authToken')).toBeNull()
  })

  test('keeps the code step of the number that is typed by then', async () => {
    const { confirm, other, sendAgain, state, store } = await openCode()
    void store.enter('000000')
    await other()
    await confirm(0, OFFLINE)
    expect(state()).toMatchObject({ step: 'code', value: '0500000002', form: { status: 'idle' } })

    store.correct()
    store.type('0500000001')
    await store.send()
    void store.resend()
    await other()
    await sendAgain(0)
    expect(state()).toMatchObject({ step: 'code', value: '0500000002' })
  })

  test('is not led back to an address whose code was requested again', async () => {
    const { sendAgain, state, store } = await openCode()
    store.cancel()
    void store.goOn('0500000003')
    store.cancel()
    await sendAgain(0)
    expect(state()).toMatchObject({ step: 'rest', done: null })
  })
})
