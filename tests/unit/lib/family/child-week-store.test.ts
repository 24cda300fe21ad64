import { describe, expect, test } from 'vitest'
import { getChildWeek, saveChildWeek } from '#contract/family/child-week.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { createChildWeek } from '../../../../src/lib/stores/child-week.ts'
import { ok } from '../../manage/school-calls.ts'
import { waitingCalls } from '../waiting-calls.ts'

const { childWeek: t } = messagesFor('en')
const EMPTY = { busy: [], needsRide: false, wayMinutes: 0 }

/** A parent has pressed save, and waits. */
async function saving() {
  const server = waitingCalls()
  const store = createChildWeek({ language: 'en', t, childId: 'sara' }, server.ask)
  void store.load()
  await server.answer(getChildWeek, 0, ok(EMPTY))
  store.change({ wayMinutes: 15 })
  void store.save()
  return { server, store }
}

describe('A parent who continues marking while the week is saved', () => {
  test('keeps the new marks, and is not told that they are saved', async () => {
    const { server, store } = await saving()
    store.change({ needsRide: true })
    await server.answer(saveChildWeek, 0, ok(EMPTY))
    expect(store.$state.get()).toMatchObject({
      week: { wayMinutes: 15, needsRide: true },
      form: { status: 'idle' },
    })
    void store.save()
    expect(server.sentTo(saveChildWeek)[1]?.input).toMatchObject({
      needsRide: true,
      seen: { needsRide: false, wayMinutes: 15 },
    })
    await server.answer(saveChildWeek, 1, ok(EMPTY))
    await server.answer(getChildWeek, 1, ok({ busy: [], needsRide: true, wayMinutes: 30 }))
    // The other guardian has changed the travel time.
    expect(store.$state.get()).toMatchObject({
      week: { needsRide: true, wayMinutes: 30 },
      form: { status: 'done' },
    })
  })
})
