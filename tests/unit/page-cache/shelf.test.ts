import { describe, expect, test } from 'vitest'
import { createShelf } from '../../../server/page-cache/shelf.ts'

const NONE = new Set<string>()

describe('A shelf', () => {
  const shelfOf = (mostBytes: number) =>
    createShelf<{ size: number }>(mostBytes, ({ size }) => size)

  test('takes at most so many bytes: what was not asked for the longest goes', () => {
    const shelf = shelfOf(100)
    shelf.put('a', { size: 40 }, NONE)
    shelf.put('b', { size: 40 }, NONE)
    shelf.touch('a')
    shelf.put('c', { size: 40 }, NONE)
    expect(['a', 'b', 'c'].filter(key => shelf.get(key))).toEqual(['a', 'c'])
    expect(shelf.size).toBe(80)
  })

  test('weighs again what has grown', () => {
    const shelf = shelfOf(100)
    const growing = { size: 10 }
    shelf.put('other', { size: 50 }, NONE)
    shelf.put('growing', growing, NONE)
    growing.size = 60
    shelf.touch('growing')
    expect(shelf.get('other')).toBeUndefined()
    expect(shelf.size).toBe(60)
  })

  test('does not keep what is larger than itself', () => {
    const shelf = shelfOf(100)
    shelf.put('large', { size: 101 }, NONE)
    expect([shelf.get('large'), shelf.size]).toEqual([undefined, 0])
  })

  test('drops all that hangs on something, and nothing else', () => {
    const shelf = shelfOf(100)
    shelf.put('home', { size: 1 }, new Set(['lists', 'activity:a']))
    shelf.put('chess', { size: 1 }, new Set(['activity:a']))
    shelf.put('about', { size: 1 }, NONE)
    shelf.dropTagged(['activity:a', 'city:7'])
    expect(['home', 'chess', 'about'].filter(key => shelf.get(key))).toEqual(['about'])
  })

  test('forgets what something hung on before', () => {
    const shelf = shelfOf(100)
    shelf.put('home', { size: 1 }, new Set(['activity:a']))
    shelf.put('home', { size: 1 }, new Set(['activity:b']))
    shelf.dropTagged(['activity:a'])
    expect(shelf.get('home')).toBeDefined()
  })
})
