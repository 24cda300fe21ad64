import { describe, expect, test } from 'vitest'
import { createCalendar, getCalendars, revokeCalendar } from '#contract/family/calendars.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { createCalendars } from '../../../../src/lib/stores/calendars.ts'
import { OFFLINE, ok } from '../../manage/school-calls.ts'
import { waitingCalls } from '../waiting-calls.ts'

const { children: t } = messagesFor('en')

const calendarOf = (childId: string) => ({
  id: `calendar of ${childId}`,
  childId,
  url: `https://nashat.example/calendars/${childId}.ics`,
  createdAt: '2026-09-01T09:00:00+03:00',
})

/** A parent of two or more children, some of whom have an address. */
async function parentWith(...calendars: ReturnType<typeof calendarOf>[]) {
  const server = waitingCalls()
  const store = createCalendars('en', t, server.ask)
  void store.load()
  await server.answer(getCalendars, 0, ok(calendars))
  const addresses = () => {
    const state = store.$state.get()
    return state.status === 'ready' ? state.data.map(({ childId }) => childId) : []
  }
  return { server, store, addresses, taskOf: (childId: string) => store.$tasks.get()[childId] }
}

describe('A parent who adds one child after the other to a calendar, without waiting', () => {
  test('gets an address for each, whichever comes first', async () => {
    const { addresses, server, store, taskOf } = await parentWith()
    void store.create('sara')
    void store.create('omar')
    await server.answer(createCalendar, 1, ok(calendarOf('omar')))
    expect(taskOf('sara')).toEqual({ status: 'sending', verb: 'create' })
    expect(taskOf('omar')).toEqual({ status: 'done', verb: 'create' })

    await server.answer(createCalendar, 0, ok(calendarOf('sara')))
    expect(taskOf('sara')).toEqual({ status: 'done', verb: 'create' })
    expect(addresses()).toEqual(['omar', 'sara'])
  })

  test('is told of the child whose address was not made, and has the other one', async () => {
    const { addresses, server, store, taskOf } = await parentWith()
    void store.create('sara')
    void store.create('omar')
    await server.answer(createCalendar, 0, OFFLINE)
    await server.answer(createCalendar, 1, ok(calendarOf('omar')))

    expect(taskOf('sara')).toEqual({ status: 'refused', verb: 'create', message: t.offline })
    expect(taskOf('omar')).toMatchObject({ status: 'done' })
    expect(addresses()).toEqual(['omar'])
  })

  test('asks once for a child whose button is pressed twice', async () => {
    const { server, store } = await parentWith()
    void store.create('sara')
    void store.create('sara')
    await server.answer(createCalendar, 0, ok(calendarOf('sara')))

    expect(server.sentTo(createCalendar)).toHaveLength(1)
  })
})

test('A parent ends the address of one child while that of another is made', async () => {
  const { addresses, server, store } = await parentWith(calendarOf('sara'))
  void store.create('omar')
  void store.revoke(calendarOf('sara'))
  await server.answer(revokeCalendar, 0, ok(undefined))
  await server.answer(createCalendar, 0, ok(calendarOf('omar')))

  expect(addresses()).toEqual(['omar'])
})
