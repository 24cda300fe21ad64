import { afterEach, describe, expect, test, vi } from 'vitest'
import { MAX_PAGE_SIZE, MAX_WISHLISTS } from '#contract/limits.ts'
import {
  addList,
  moveToList,
  removeList,
  renameList,
  saveToList,
  removeFromList,
  removeFromAllLists,
  stableName,
  targetList,
} from '../../../../src/lib/cart/lists.ts'

import { readLists } from '../../../../src/lib/cart/storage.ts'

const list = (name: string, ...gIds: string[]) => ({ name, gIds })
const full = Array.from({ length: MAX_PAGE_SIZE }, (_, at) => `activity ${at}`)

describe("A visitor's wishlists", () => {
  test('begin with the first heart, and contain each activity once, the newest last', () => {
    expect(saveToList([], 'Saved', 'chess')).toEqual([list('Saved', 'chess')])
    expect(saveToList([list('Saved', 'chess', 'judo')], 'Saved', 'chess')).toEqual([
      list('Saved', 'judo', 'chess'),
    ])
  })

  test('have at most as many entries as one call may have, and a maximum number of lists', () => {
    expect(saveToList([list('Saved', ...full)], 'Saved', 'chess')).toBeNull()
    expect(saveToList([list('Saved', ...full)], 'Saved', 'activity 3')).not.toBeNull()
    const many = Array.from({ length: MAX_WISHLISTS }, (_, at) => list(`List ${at}`))
    expect(addList(many, 'One more')).toBeNull()
    expect(addList(many, 'List 3')).toEqual(many)
  })

  test('remove an activity from one or from all', () => {
    const lists = [list('A', 'chess', 'judo'), list('B', 'chess')]
    expect(removeFromList(lists, 'A', 'chess')).toEqual([list('A', 'judo'), list('B', 'chess')])
    expect(removeFromAllLists(lists, 'chess')).toEqual([list('A', 'judo'), list('B')])
  })

  test('move an activity to another list, but not to an unknown one', () => {
    const lists = [list('A', 'chess'), list('B', 'judo')]
    expect(moveToList(lists, 'A', 'chess', 'B')).toEqual([list('A'), list('B', 'judo', 'chess')])
    expect(moveToList(lists, 'A', 'chess', 'C')).toBeNull()
    expect(moveToList([list('A', 'chess'), list('B', ...full)], 'A', 'chess', 'B')).toBeNull()
  })

  test('accept names that no other has, and can be removed', () => {
    const lists = [list('A', 'chess'), list('B')]
    expect(renameList(lists, 'A', 'C')).toEqual([list('C', 'chess'), list('B')])
    expect(renameList(lists, 'A', 'B')).toBeNull()
    expect(renameList(lists, 'A', 'A')).toEqual(lists)
    expect(removeList(lists, 'A')).toEqual([list('B')])
  })

  test('add the next heart to the last used list', () => {
    const lists = [list('A'), list('B')]
    expect(targetList(lists, 'A')).toBe(lists[0])
    expect(targetList(lists, 'gone')).toBe(lists[1])
    expect(targetList([], '')).toBeUndefined()
  })

  test('contain one with a name in each language, and it is found in both', () => {
    const english = { name: 'Saved', isDefault: true }
    const arabic = { name: 'الأنشطة المحفوظة', isDefault: true }
    const last = stableName(english)
    expect(targetList([arabic, list('B')], last)).toBe(arabic)
  })
})

describe('Wishlists stored in a browser', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('with the default name of either language, current or earlier, are one', () => {
    const kept = [list('Saved', 'chess', 'judo'), list('Mine'), list('المحفوظات', 'judo', 'art')]
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(kept) })

    expect(readLists()).toEqual([list('', 'chess', 'judo', 'art'), list('Mine')])
  })
})
