import { afterEach, describe, expect, test, vi } from 'vitest'
import type { School } from '#contract/schools.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import type { LoadedList, Wanted } from '../../../../src/lib/filters/load-list.ts'
import { NO_FILTERS } from '../../../../src/lib/filters/list-filters.ts'
import { createActivityList, type InitialList } from '../../../../src/lib/stores/activity-list.ts'

const EMPTY = { total: 0, leftOut: [], read: null, notice: '', loosenings: [] }
const initial: InitialList = {
  ...EMPTY,
  filters: NO_FILTERS,
  schools: [],
  districts: [],
  kinds: [],
  ignored: '',
  message: undefined,
}

interface Call {
  wanted: Wanted
  /** Answers the call, and waits until the store has the answer. */
  answer(loaded: LoadedList): Promise<void>
}

/** A list whose calls the test answers, in any order. */
function openList() {
  vi.stubGlobal('history', { state: null, pushState: vi.fn(), replaceState: vi.fn() })
  const calls: Call[] = []
  const loadList = (wanted: Wanted) =>
    new Promise<LoadedList>(resolve =>
      calls.push({
        wanted,
        async answer(loaded) {
          resolve(loaded)
          await new Promise(heard => setImmediate(heard))
        },
      }),
    )
  const store = createActivityList({
    cities: [],
    initial,
    language: 'en',
    lazyCalls: { loadList, loadParentsCity: async () => null },
    t: messagesFor('en').list,
  })
  return { calls, state: () => store.$state.get(), store }
}

const found = (total: number, inCity: LoadedList['inCity'] = null): LoadedList => ({
  ok: true,
  inCity,
  list: { ...EMPTY, cards: [], total },
})

const SCHOOL: School = { id: 7, cityId: 1, name_En: 'Falcon Club', name_Ar: 'نادي الصقر' }

afterEach(() => vi.unstubAllGlobals())

describe('The list of activities', () => {
  test('never shows results of an older filter, however late its answer arrives', async () => {
    const { calls, state, store } = openList()
    void store.choose({ gender: 1 })
    void store.choose({ gender: 2 })
    expect(calls.map(({ wanted }) => wanted.signal.aborted)).toEqual([true, false])
    await calls[1]?.answer(found(2))
    await calls[0]?.answer(found(1))
    expect(state()).toMatchObject({ status: 'shown', total: 2, filters: { gender: 2 } })
  })

  test('has the schools of its city, though a newer filter has cancelled their request', async () => {
    const { calls, state, store } = openList()
    void store.choose({ city: 'riyadh' })
    void store.choose({ gender: 1 })
    expect(calls.map(({ wanted }) => wanted.otherCity)).toEqual([true, true])
    await calls[1]?.answer(found(3, { schools: [SCHOOL], districts: [], kinds: [] }))
    expect(state()).toMatchObject({ schools: [SCHOOL], filters: { city: 'riyadh', gender: 1 } })
    void store.choose({ gender: 2 })
    expect(calls[2]?.wanted.otherCity).toBe(false)
  })

  test('keeps the filters if it fails to load, and is loaded with them again', async () => {
    const { calls, state, store } = openList()
    void store.choose({ gender: 2 })
    await calls[0]?.answer({ ok: false, inCity: null, message: 'Not so fast.' })
    expect(state()).toMatchObject({ status: 'failed', message: 'Not so fast.' })
    void store.retry()
    expect(calls[1]?.wanted.filters).toMatchObject({ gender: 2 })
    await calls[1]?.answer(found(5))
    expect(state()).toMatchObject({ status: 'shown', total: 5, filters: { gender: 2 } })
  })
})
