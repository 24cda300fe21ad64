import { describe, expect, test } from 'vitest'
import { createTaggedLru } from '../../../server/page-cache/tagged-lru.ts'

const NONE: ReadonlySet<string> = new Set()

describe('A cache with tags', () => {
  const cacheOf = (maxBytes: number) =>
    createTaggedLru<{ size: number }>(maxBytes, ({ size }) => size)

  test('evicts the least recently used entry', () => {
    const cache = cacheOf(100)
    cache.set('a', { size: 40 }, NONE)
    cache.set('b', { size: 40 }, NONE)
    cache.get('a')
    cache.set('c', { size: 40 }, NONE)
    expect(['a', 'b', 'c'].filter(key => cache.get(key))).toEqual(['a', 'c'])
    expect(cache.size).toBe(80)
  })

  test('counts a replaced entry with its new size', () => {
    const cache = cacheOf(100)
    cache.set('other', { size: 50 }, NONE)
    cache.set('growing', { size: 10 }, NONE)
    cache.set('growing', { size: 60 }, NONE)
    expect(cache.get('other')).toBeUndefined()
    expect(cache.size).toBe(60)
  })

  test('stores nothing that is larger than the whole cache', () => {
    const cache = cacheOf(100)
    cache.set('large', { size: 101 }, new Set(['lists']))
    cache.deleteTagged(['lists'])
    expect([cache.get('large'), cache.size]).toEqual([undefined, 0])
  })

  test('deletes entries with any of several tags, and nothing else', () => {
    const cache = cacheOf(100)
    cache.set('home', { size: 1 }, new Set(['lists', 'activity:a']))
    cache.set('chess', { size: 1 }, new Set(['activity:a']))
    cache.set('about', { size: 1 }, NONE)
    cache.deleteTagged(['activity:a', 'city:7'])
    expect(['home', 'chess', 'about'].filter(key => cache.get(key))).toEqual(['about'])
  })

  test('uses only the current tags of an entry', () => {
    const cache = cacheOf(100)
    cache.set('home', { size: 1 }, new Set(['activity:a']))
    cache.set('home', { size: 1 }, new Set(['activity:b']))
    cache.deleteTagged(['activity:a'])
    expect(cache.get('home')).toBeDefined()
  })
})
