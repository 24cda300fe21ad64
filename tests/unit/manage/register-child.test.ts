import { describe, expect, test } from 'vitest'
import { getManagedActivity } from '#contract/manage/activities.ts'
import { registerChild } from '#contract/manage/guardians.ts'
import { getRoster } from '#contract/manage/roster.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import type { Answer } from '../../../src/lib/api/answer.ts'
import type { AskOptions } from '../../../src/lib/api/ask.ts'
import { createRegisterChild } from '../../../src/lib/stores/manage/roster/register-child.ts'
import { createRoster } from '../../../src/lib/stores/manage/roster/roster.ts'
import { answering, OFFLINE, ok, refusal } from './school-calls.ts'

const { manage, registerChild: t } = messagesFor('en')
const texts = { offline: manage.offline, unexpected: manage.unexpected, errors: t.errors }

const TYPED = {
  'child.firstName': 'Noor',
  'child.lastName': 'Alharbi',
  'child.birthDate': '2018-01-15',
  'child.genderId': '2',
  'guardian.name': 'Huda Alharbi',
  'guardian.phoneNumber': '0512345678',
}

/** A school with the open form, and the server's answers, in order. */
function formWith(...answers: Answer<unknown>[]) {
  const { ask, sent } = answering({
    [registerChild.path]: () => answers.shift() ?? OFFLINE,
    [getRoster.path]: () => ok([]),
    [getManagedActivity.path]: () => ok({ gId: 'judo' }),
  })
  const keys: (string | undefined)[] = []
  const listening = ((endpoint, input, { idempotencyKey }: AskOptions) => {
    keys.push(idempotencyKey)
    return ask(endpoint, input)
  }) as Parameters<typeof createRegisterChild>[4]
  const roster = createRoster('judo', 'en', texts, ask)
  const form = createRegisterChild('judo', roster, 'en', texts, listening)
  form.open()
  return { form, keys, sent: () => sent(registerChild.path), state: () => form.$state.get() }
}

describe('A school that enters a child', () => {
  test('reads what is missing before anything is sent', async () => {
    const { form, sent, state } = formWith()
    expect(await form.send({ ...TYPED, 'child.lastName': ' ' })).toBe(false)
    expect(state().form).toMatchObject({
      fields: { 'child.lastName': t.errors['child.lastName'].required },
    })
    expect(sent()).toEqual([])
  })

  test('must give a reason if all seats are taken, and sends it along', async () => {
    const { form, sent, state } = formWith(refusal('activity_full'), ok({ firstName: 'Noor' }))
    await form.send(TYPED)
    expect(state()).toMatchObject({ isOpen: true, isFull: true, form: { status: 'idle' } })
    await form.send({ ...TYPED, reason: '' })
    expect(state().form).toMatchObject({ fields: { reason: t.errors.reason.required } })
    expect(await form.send({ ...TYPED, reason: 'A sister' })).toBe(true)
    expect(state()).toMatchObject({ isOpen: false, isFull: false, form: { status: 'done' } })
    expect(sent()).toMatchObject([
      { overbook: false, guardian: { phoneNumber: '0512345678', email: null } },
      { overbook: true, reason: 'A sister' },
    ])
  })

  test('reads a refusal at its field', async () => {
    const errors = [{ path: 'guardian.phoneNumber', code: 'wrong_format' }]
    const { form, state } = formWith(refusal('invalid_input', errors))
    await form.send(TYPED)
    expect(state().form).toMatchObject({
      fields: { 'guardian.phoneNumber': t.errors['guardian.phoneNumber'].wrong_format },
      message: null,
    })
  })

  test('registers it once after a lost answer, and uses a new key after a refusal', async () => {
    const { form, keys } = formWith(OFFLINE, refusal('already_registered'), ok({}))
    for (const _ of [1, 2, 3]) await form.send(TYPED)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })
})
