import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../src/lib/api/answer.ts'
import { createLoaded } from '../../../src/lib/stores/loaded.ts'
import { settle } from './waiting-calls.ts'

const T = { unexpected: 'Something broke.', offline: 'Offline.' }
const OFFLINE: Answer<string> = { ok: false, failure: { kind: 'offline' } }
const ok = (data: string): Answer<string> => ({ ok: true, data, total: null })

/** A list that can be requested several times, and whose answers come in any order. */
function startList() {
  const asked: ((answer: Answer<string>) => void)[] = []
  const list = createLoaded<string>(() => new Promise(resolve => asked.push(resolve)), T)
  return {
    list,
    asked,
    shown: () => list.$state.get(),
    async answer(at: number, answer: Answer<string>): Promise<void> {
      asked[at]?.(answer)
      await settle()
    },
  }
}

describe('A change while a list is loading', () => {
  test('stays visible, whenever the list was requested', async () => {
    const { answer, list, shown } = startList()
    void list.load()
    await answer(0, ok('Sara has a place'))
    void list.load()
    list.put('Sara has none')
    await answer(1, ok('Sara has a place'))
    expect(shown()).toMatchObject({ data: 'Sara has none' })
    await answer(2, ok('Sara has none, Omar has hers'))
    expect(shown()).toMatchObject({ data: 'Sara has none, Omar has hers' })
  })

  test('shows the newest state, whichever answer arrives last', async () => {
    const { answer, list, shown } = startList()
    void list.load()
    await answer(0, ok('at first'))
    void list.load()
    void list.load()
    await answer(2, ok('by now'))
    await answer(1, ok('before'))
    expect(shown()).toMatchObject({ data: 'by now' })
  })

  test('waits for the latest request after a failed one', async () => {
    const { answer, list, shown } = startList()
    void list.load()
    void list.load()
    await answer(0, OFFLINE)
    expect(shown()).toEqual({ status: 'loading' })
    await answer(1, ok('by now'))
    expect(shown()).toMatchObject({ data: 'by now' })
  })

  test('causes no more requests than there were changes', async () => {
    const { answer, asked, list, shown } = startList()
    for (let time = 0; time < 5; time++) void list.load()
    list.put('a change')
    for (let at = 0; at < 5; at++) await answer(at, ok('before it'))
    expect(asked).toHaveLength(6)
    expect(shown()).toMatchObject({ data: 'a change' })
  })
})
