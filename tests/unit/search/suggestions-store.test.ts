import { describe, expect, test } from 'vitest'
import type { Suggestion } from '#contract/search/suggest.ts'
import { createSuggestions, textOf } from '../../../src/lib/stores/suggestions.ts'

const named = (name_En: string, before = ''): Suggestion => ({
  kind: 'city',
  name_En,
  name_Ar: `«${name_En}»`,
  before,
  city_En: null,
  city_Ar: null,
  activities: 1,
})

/** A store whose calls the test answers, by the typed text. */
function asked() {
  const waiting = new Map<string, (items: readonly Suggestion[]) => void>()
  const store = createSuggestions(text => new Promise(resolve => waiting.set(text, resolve)))
  return {
    store,
    texts: () => [...waiting.keys()],
    async answer(text: string, ...names: string[]) {
      waiting.get(text)?.(names.map(name => named(name)))
      await new Promise(resolve => setImmediate(resolve))
    },
  }
}

describe('Suggestions', () => {
  test('are requested once at a time, and shown for the text typed by then', async () => {
    const { answer, store, texts } = asked()
    for (const text of ['s', 'sw', 'swi']) void store.type(text)
    expect(texts()).toEqual(['s'])
    await answer('s', 'Sakaka')
    expect(store.$state.get().isOpen).toBe(false)
    expect(texts()).toEqual(['s', 'swi'])
    await answer('swi', 'Swimming', 'Swim')
    expect(store.$state.get()).toMatchObject({ isOpen: true, active: null })
    expect(store.$state.get().items).toHaveLength(2)
  })

  test('that arrive after the field lost the focus are not shown; typing again shows them', async () => {
    const { answer, store } = asked()
    void store.type('ri')
    store.close()
    await answer('ri', 'Riyadh')
    expect(store.$state.get().isOpen).toBe(false)
    void store.type('riy')
    await answer('riy', 'Riyadh')
    expect(store.$state.get().isOpen).toBe(true)
  })

  test('are none if there are none, and the arrows do nothing', async () => {
    const { answer, store } = asked()
    void store.type('xyzzy')
    await answer('xyzzy')
    store.move(1)
    expect(store.$state.get()).toEqual({ items: [], isOpen: false, active: null })
  })

  test('are a circle that includes the typed text', async () => {
    const { answer, store } = asked()
    void store.type('ta')
    await answer('ta', 'Tabuk', 'Taif')
    const moved = (...steps: (1 | -1)[]) =>
      steps.map(step => {
        store.move(step)
        return store.$state.get().active
      })
    expect(moved(1, 1, 1, 1)).toEqual([0, 1, null, 0])
    expect(moved(-1, -1, -1)).toEqual([null, 1, 0])
    store.close()
    expect(moved(-1), 'closed, from the text').toEqual([1])
  })

  test('become a text in the language of the page, after what was typed before them', () => {
    expect(textOf(named('Riyadh', 'swimming in'), 'en')).toBe('swimming in Riyadh')
    expect(textOf(named('Riyadh'), 'ar')).toBe('«Riyadh»')
  })
})
