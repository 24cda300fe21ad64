import { expect, test, vi } from 'vitest'
import type {
  ContactMethodChange,
  SentCode,
} from '../../../../src/lib/account/contact-method-changes.ts'
import type { Answer } from '../../../../src/lib/api/answer.ts'
import { createContactChange } from '../../../../src/lib/stores/account/contact-change.ts'
import { settle } from '../waiting-calls.ts'

type Parts = Parameters<typeof createContactChange>[0]

const SENT: SentCode = { tempToken: 'token', times: { expires: 2, resend: 1 } }

test('A parent who corrects a number while it is sent goes on with what is typed by then', async () => {
  const begun: ((answer: Answer<SentCode>) => void)[] = []
  const method: Partial<ContactMethodChange> = {
    field: 'phoneNumber',
    begin: () => new Promise(resolve => begun.push(resolve)),
  }
  const load = vi.fn()
  const store = createContactChange({
    page: { owner: 'mona' },
    account: { says: () => false, isProven: () => true, load },
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
