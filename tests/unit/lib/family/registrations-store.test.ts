import { describe, expect, test } from 'vitest'
import {
  acceptOffer,
  type ActivityRegistrations,
  announceAbsence,
  cancelRegistration,
  getActivitiesAndRegistrations,
} from '#contract/family/registrations.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { doneText } from '../../../../src/lib/registrations/registration-texts.ts'
import { createRegistrations } from '../../../../src/lib/stores/registrations.ts'
import { CARD, sample, sampleSession } from '../../family-views/sample.ts'
import { OFFLINE, ok, refusal } from '../../manage/school-calls.ts'
import { settle, waitingCalls } from '../waiting-calls.ts'

const { registrations: t } = messagesFor('en')

const DAYS = ['2030-01-06T16:00', '2030-01-08T16:00']

/** A parent whose child Sara has a seat and whose child Omar is offered one, with a slow server. */
async function openList() {
  const list: ActivityRegistrations[] = [
    sample({ child: 'Sara', sessions: DAYS }),
    sample({ child: 'Omar', activity: 'Judo', status: 'offered' }),
  ]
  const calls = waitingCalls()
  const store = createRegistrations({ language: 'en', t }, calls.ask)
  void store.load()
  await calls.answer(getActivitiesAndRegistrations, 0, ok(list))
  const said = () => store.$doing.get().map(doing => doneText('en', doing, CARD, t))
  return { ...calls, store, said, states: () => store.$doing.get().map(({ status }) => status) }
}

const cancelled = ok({ registrationId: 'Sara Chess', status: 'cancelled' })
const [SUNDAY, TUESDAY] = [sampleSession(0), sampleSession(1)]
const away = (sessionId: string) =>
  ok({ registrationId: 'Sara Chess', sessionId, status: 'excused' })

describe('A parent who presses several buttons while one request is running', () => {
  test('has all of them executed in order, and reads each result', async () => {
    const { answer, said, sentTo, states, store } = await openList()
    void store.announce('Sara Chess', SUNDAY, true)
    void store.announce('Sara Chess', TUESDAY, true)
    expect(states()).toEqual(['sending', 'sending'])
    await settle()
    expect(sentTo(announceAbsence)).toHaveLength(1)

    await answer(announceAbsence, 0, away(SUNDAY))
    await answer(announceAbsence, 1, away(TUESDAY))
    expect(said()).toEqual([
      expect.stringContaining('Sara is not coming on Sunday'),
      expect.stringContaining('Sara is not coming on Tuesday'),
    ])
    const state = store.$state.get()
    const [first] = state.status === 'ready' ? state.data : []
    expect(first?.registrations[0]?.sessions.map(({ status }) => status)).toEqual([
      'excused',
      'excused',
    ])
  })

  test('does not read that a seat was given up before it was', async () => {
    const { answer, sentTo, store } = await openList()
    void store.announce('Sara Chess', SUNDAY, true)
    let isOver = false
    void store.cancel('Sara Chess').then(() => (isOver = true))
    await settle()
    expect(isOver).toBe(false)
    await answer(announceAbsence, 0, away(SUNDAY))
    await answer(cancelRegistration, 0, cancelled)
    expect(isOver).toBe(true)
    expect(sentTo(cancelRegistration)).toHaveLength(1)
  })

  test('sends the same press once', async () => {
    const { answer, sentTo, store } = await openList()
    void store.cancel('Sara Chess')
    void store.cancel('Sara Chess')
    await answer(cancelRegistration, 0, cancelled)
    expect(sentTo(cancelRegistration)).toHaveLength(1)
  })

  test('still reads errors and questions when the next request is done', async () => {
    const { answer, states, store } = await openList()
    void store.accept('Omar Judo')
    void store.announce('Sara Chess', SUNDAY, true)
    await answer(acceptOffer, 0, refusal('schedule_conflict'))
    await answer(announceAbsence, 0, away(SUNDAY))
    expect(store.$doing.get()[0]).toMatchObject({ status: 'refused', isOverlap: true })
    expect(states()).toEqual(['refused', 'done'])

    store.rest()
    expect(states()).toEqual([])
  })

  test('no longer sees old messages after the next press', async () => {
    const { answer, states, store } = await openList()
    void store.announce('Sara Chess', SUNDAY, true)
    await answer(announceAbsence, 0, OFFLINE)
    expect(states()).toEqual(['refused'])
    void store.announce('Sara Chess', TUESDAY, true)
    expect(states()).toEqual(['sending'])
  })
})
