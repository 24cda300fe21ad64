import { expect, test } from 'vitest'
import { type Invitation, revokeInvitation } from '#contract/staff/staff.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import type { PeopleStore } from '../../../src/lib/stores/manage/people/people.ts'
import { createPeopleActions } from '../../../src/lib/stores/manage/people/people-actions.ts'
import { waitingCalls } from '../lib/waiting-calls.ts'
import { answering, ok } from './school-calls.ts'

test('a change of a trainer includes the earlier state, so that nothing else is undone', async () => {
  const { manage } = messagesFor('en')
  const { ask, sent } = answering({ 'staff/editstaff': () => ok({}) })
  const actions = createPeopleActions(
    {
      schoolId: 1,
      language: 'en',
      people: { load: async () => {} } as PeopleStore,
      t: { errors: {}, offline: manage.offline, unexpected: manage.unexpected },
      requestProof: async () => true,
    },
    ask,
  )
  const of = { userId: 'ali', rights: [], gIds: ['judo'] }
  const member = { ...of, name: 'Ali', roles: ['Trainer' as const] }
  await actions.change(member, 'Trainer', { rights: [], gIds: ['judo', 'chess'] })
  const wanted = { userId: 'ali', role: 'Trainer', schoolId: 1, gIds: ['judo', 'chess'] }
  const seen = { rights: [], gIds: ['judo'] }
  expect(sent('staff/editstaff')).toEqual([{ ...wanted, seen }])
  expect(actions.$state.get().form.status).toBe('done')
})

test('an invitation without an address does not hide that another one is being withdrawn', async () => {
  const server = waitingCalls()
  const actions = createPeopleActions(
    {
      schoolId: 1,
      language: 'en',
      people: { load: async () => {} } as PeopleStore,
      t: { errors: {}, offline: '', unexpected: '' },
      requestProof: async () => true,
    },
    server.ask,
  )
  const invitation = { invitationId: 'old' } as Invitation
  void actions.revoke(invitation)
  await actions.invite({ role: 'School', method: 'email', address: '', rights: [], gIds: [] })
  void actions.revoke(invitation)
  expect(server.sentTo(revokeInvitation)).toHaveLength(1)
  expect(actions.$state.get().form).toMatchObject({ status: 'sending', deed: 'revoke' })
})
