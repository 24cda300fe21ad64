import { expect, test } from 'vitest'
import { getManagedActivities } from '#contract/manage/activities.ts'
import { getManagedSchools } from '#contract/manage/schools.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import { createManagedList, NO_FILTER } from '../../../src/lib/stores/manage/managed-list.ts'
import { waitingCalls } from '../lib/waiting-calls.ts'
import { ok } from './school-calls.ts'

const { manage: t } = messagesFor('en')

test('a school that filters for drafts while many activities are changed gets the drafts', async () => {
  const server = waitingCalls()
  const list = createManagedList('en', t, NO_FILTER, server.ask)
  void list.load()
  await server.answer(getManagedSchools, 0, ok([]))
  await server.answer(getManagedActivities, 0, ok([{ gId: 'judo' }]))
  const drafts = { ...NO_FILTER, state: 'draft' } as const
  void list.narrow(drafts)
  void list.again()
  await server.answer(getManagedActivities, 1, ok([{ gId: 'art' }]))
  await server.answer(getManagedActivities, 2, ok([{ gId: 'art' }]))
  expect(server.sentTo(getManagedActivities)[2]?.input).toMatchObject({ state: 'draft' })
  expect(list.$state.get()).toMatchObject({ data: { list: { wanted: drafts } } })
})
