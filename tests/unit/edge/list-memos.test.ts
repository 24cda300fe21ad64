import { expect, test } from 'vitest'
import type { Change } from '../../../server/db/changes.ts'
import type { SuggestionData } from '../../../server/search/suggesting/suggest.ts'
import type { Landings } from '../../../server/services/discovery/landings.ts'
import { createListMemos } from '../../../server/services/list-memos.ts'

test('figures and suggestions are computed again when lists have changed, but not when only seats have', async () => {
  let tell = (_: Change) => {}
  const { landings, suggestions } = createListMemos(() => new Date(0), {
    subscribe: listener => {
      tell = listener
      return () => {}
    },
  })
  let found = 0
  const asked = async () => {
    await Promise.all([
      landings.get(async () => (found++, new Map()) as Landings),
      suggestions.get(async () => (found++, {}) as SuggestionData),
    ])
    return found
  }
  expect(await asked()).toBe(2)
  tell({ activities: ['a'], order: true })
  expect(await asked()).toBe(2)
  tell({ lists: true })
  expect(await asked()).toBe(4)
  tell({ everything: true })
  expect(await asked()).toBe(6)
})
