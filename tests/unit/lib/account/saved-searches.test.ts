import { expect, test } from 'vitest'
import {
  getSavedSearches,
  removeSavedSearch,
  type SavedSearch,
} from '#contract/saved-searches/saved-searches.ts'
import { createSavedSearches } from '../../../../src/lib/stores/account/saved-searches.ts'
import { ok, OFFLINE } from '../../manage/school-calls.ts'
import { waitingCalls } from '../waiting-calls.ts'

const T = { unexpected: 'Something broke.', offline: 'Offline.' }
const search = (searchId: string) => ({ searchId, query: 'q=judo' }) as SavedSearch

test('a parent who ends two searches in quick succession ends both, and reads why one failed', async () => {
  const server = waitingCalls()
  const store = createSavedSearches({ language: 'en', t: T }, server.ask)
  void store.load()
  await server.answer(getSavedSearches, 0, ok({ by: [], searches: [search('a'), search('b')] }))
  const ends = ['a', 'b', 'b'].map(id => store.end(search(id)))
  await server.answer(removeSavedSearch, 0, OFFLINE)
  await server.answer(removeSavedSearch, 1, ok(undefined))
  expect(await Promise.all(ends)).toEqual([false, true, false])
  expect(store.$state.get()).toMatchObject({
    data: { searches: [{ searchId: 'a' }], busy: null, message: T.offline },
  })

  const again = store.end(search('a'))
  await server.answer(removeSavedSearch, 2, ok(undefined))
  expect(await again).toBe(true)
  expect(store.$state.get()).toMatchObject({ data: { searches: [], message: null } })
})
