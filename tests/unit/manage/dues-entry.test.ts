import { describe, expect, test } from 'vitest'
import { getManagedActivity } from '#contract/manage/activities.ts'
import { getDues, notePayment, noteRefund, voidEntry } from '#contract/manage/dues.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import type { Answer } from '../../../src/lib/api/answer.ts'
import { createDuesEntry } from '../../../src/lib/stores/manage/dues-entry.ts'
import { createDues } from '../../../src/lib/stores/manage/dues.ts'
import { answering, OFFLINE, ok, refusal } from './school-calls.ts'

const { dues: t, manage } = messagesFor('en')
const { offline, unexpected } = manage
const texts = { offline, unexpected, errors: t.errors, tooMuchBack: t.tooMuchBack }

const SARA = { registrationId: 'sara', left: 350, entries: [] }
const TYPED = { amount: '٣٥٠', method: 'cash', receivedOn: '2026-09-01', note: '' }

async function ledgerWith(
  onCall: () => Answer<unknown>,
  may = ['readDues'],
  accounts: () => object[] = () => [SARA],
) {
  const { ask, sent } = answering({
    [getManagedActivity.path]: () => ok({ gId: 'judo', may }),
    [getDues.path]: () => ok(accounts()),
    [notePayment.path]: onCall,
    [noteRefund.path]: onCall,
    [voidEntry.path]: onCall,
  })
  const dues = createDues('judo', 'en', texts, ask)
  await dues.load()
  const entry = createDuesEntry(dues, 'en', texts, ask)
  return { dues: () => dues.$state.get(), entry, sent, state: () => entry.$state.get() }
}

describe('A school that records a payment', () => {
  test('sees what is left', async () => {
    const { dues, entry, sent, state } = await ledgerWith(() => ok({ ...SARA, left: 0 }))
    entry.open({ registrationId: 'sara', kind: 'payment' })
    await entry.note(TYPED)
    expect(sent(notePayment.path)).toMatchObject([{ amount: 350, method: 'cash' }])
    expect(state()).toMatchObject({
      opened: null,
      form: { status: 'done', registrationId: 'sara' },
    })
    expect(dues()).toMatchObject({ data: { accounts: [{ left: 0 }] } })
  })

  test('sends the same entry again after a lost answer, and another one the next time', async () => {
    let isOffline = true
    const { entry, sent, state } = await ledgerWith(() => (isOffline ? OFFLINE : ok(SARA)))
    entry.open({ registrationId: 'sara', kind: 'payment' })
    await entry.note(TYPED)
    expect(state()).toMatchObject({ form: { status: 'refused', message: offline } })
    isOffline = false
    await entry.note(TYPED)
    entry.open({ registrationId: 'sara', kind: 'payment' })
    await entry.note(TYPED)
    const ids = sent(notePayment.path).map(input => (input as { entryId: string }).entryId)
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  test('records it once, though the form was closed meanwhile, and sees the new ledger', async () => {
    let isOffline = true
    const { entry, sent } = await ledgerWith(() => (isOffline ? OFFLINE : ok(SARA)))
    const payment = { registrationId: 'sara', kind: 'payment' } as const
    entry.open(payment)
    await entry.note(TYPED)
    expect(sent(getDues.path)).toHaveLength(2)
    entry.close()
    entry.open({ registrationId: 'omar', kind: 'payment' })
    await entry.note(TYPED)
    isOffline = false
    entry.open(payment)
    await entry.note(TYPED)
    entry.open(payment)
    await entry.note(TYPED)
    const [first, other, again, next] = sent(notePayment.path).map(
      input => (input as { entryId: string }).entryId,
    )
    expect(again).toBe(first)
    expect(new Set([first, other, next]).size).toBe(3)
  })

  test.each([
    ['too many attempts', refusal('too_many_requests', undefined, 429)],
    ['a wrong amount', refusal('invalid_input', [{ path: 'amount', code: 'too_big' }], 400)],
  ])('records it once, though %s was refused after the lost answer', async (_, second) => {
    const answers = [OFFLINE, second, ok(SARA)]
    const { entry, sent } = await ledgerWith(() => answers.shift() ?? OFFLINE)
    const payment = { registrationId: 'sara', kind: 'payment' } as const
    entry.open(payment)
    await entry.note(TYPED)
    await entry.note(TYPED)
    entry.close()
    entry.open(payment)
    await entry.note(TYPED)
    const ids = sent(notePayment.path).map(input => (input as { entryId: string }).entryId)
    expect(ids[2]).toBe(ids[0])
  })

  test('records another one if the ledger shows the first', async () => {
    let entryId = ''
    const noted = { ...SARA, entries: [] as { entryId: string }[] }
    const { entry, sent } = await ledgerWith(
      () => OFFLINE,
      ['readDues'],
      () => [noted],
    )
    entry.open({ registrationId: 'sara', kind: 'payment' })
    await entry.note(TYPED)
    ;[{ entryId }] = sent(notePayment.path) as [{ entryId: string }]
    noted.entries.push({ entryId })
    entry.close()
    entry.open({ registrationId: 'sara', kind: 'payment' })
    await entry.note(TYPED)
    expect(sent(notePayment.path)[1]).not.toMatchObject({ entryId })
  })

  test('sees the new ledger if it was recorded with another amount', async () => {
    const { entry, sent, state } = await ledgerWith(() => refusal('idempotency_conflict'))
    entry.open({ registrationId: 'sara', kind: 'payment' })
    await entry.note(TYPED)
    expect(state().form).toMatchObject({ status: 'refused' })
    expect(sent(getDues.path)).toHaveLength(2)
    await entry.note(TYPED)
    const ids = sent(notePayment.path).map(input => (input as { entryId: string }).entryId)
    expect(ids[1]).not.toBe(ids[0])
  })

  test('reads errors at the field, before sending if they can be known', async () => {
    const tooBig = refusal('invalid_input', [{ path: 'amount', code: 'too_big' }])
    const { entry, sent, state } = await ledgerWith(() => tooBig)
    entry.open({ registrationId: 'sara', kind: 'payment' })
    await entry.note({ ...TYPED, amount: 'much', receivedOn: '' })
    expect(state().form).toMatchObject({
      fields: { amount: t.errors.amount.other, receivedOn: t.errors.receivedOn.required },
    })
    expect(sent(notePayment.path)).toEqual([])
    await entry.note(TYPED)
    expect(state().form).toMatchObject({ fields: { amount: t.errors.amount.too_big } })
    entry.open({ registrationId: 'sara', kind: 'refund' })
    await entry.note(TYPED)
    expect(state().form).toMatchObject({ fields: { amount: t.tooMuchBack } })
  })

  test('voids a wrong entry without an amount', async () => {
    const { entry, sent } = await ledgerWith(() => ok(SARA))
    entry.open({ registrationId: 'sara', kind: 'correction', corrects: 'paid' })
    await entry.note({ amount: '', method: '', receivedOn: '', note: 'Of her sister' })
    expect(sent(voidEntry.path)).toMatchObject([{ corrects: 'paid', note: 'Of her sister' }])
  })

  test('sees no ledger without the right to', async () => {
    const { dues } = await ledgerWith(() => ok(SARA), ['edit'])
    expect(dues()).toEqual({ status: 'ready', data: null })
  })
})
