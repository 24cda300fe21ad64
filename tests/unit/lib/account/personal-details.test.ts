import { expect, test, vi } from 'vitest'
import { editProfile, type Profile } from '#contract/accounts/parents.ts'
import { createPersonalDetails } from '../../../../src/lib/stores/account/personal-details.ts'
import { ok } from '../../manage/school-calls.ts'
import { waitingCalls } from '../waiting-calls.ts'

const MONA = { firstName: 'Mona', lastName: 'Al Qahtani', cityId: 1, language: 'en' } as Profile

test('the details that a parent saved last are the ones that are sent last', async () => {
  const server = waitingCalls()
  const page = { language: 'en', owner: 'mona' }
  const store = createPersonalDetails(
    page as Parameters<typeof createPersonalDetails>[0],
    { putProfile: vi.fn() } as unknown as Parameters<typeof createPersonalDetails>[1],
    MONA,
    server.ask,
  )
  store.type({ firstName: 'Huda' })
  void store.save()
  store.type({ firstName: 'Hind' })
  void store.save()
  // Two calls at once could arrive in the other order, and the first name would stay.
  expect(server.sentTo(editProfile)).toHaveLength(1)

  await server.answer(editProfile, 0, ok({ ...MONA, firstName: 'Huda' }))
  expect(store.$state.get()).toMatchObject({
    values: { firstName: 'Hind' },
    form: { status: 'idle' },
  })
  void store.save()
  await server.answer(editProfile, 1, ok({ ...MONA, firstName: 'Hind' }))
  expect(server.sentTo(editProfile)[1]?.input).toMatchObject({ firstName: 'Hind' })
  expect(store.$state.get()).toMatchObject({
    values: { firstName: 'Hind' },
    form: { status: 'done' },
  })
})
