import { describe, expect, test } from 'vitest'
import { makeStreamSafe, streamSafe } from '../../../server/lib/request/stream-safe.ts'
import { cleanText } from '../../../server/catalogue/text.ts'

/** Combining marks in the wrong order. Sorting all of them would take minutes. */
const heap = `a${'\u0301'.repeat(200_000)}${'\u0316'.repeat(200_000)}`

describe('A letter with very many combining marks', () => {
  test('keeps as many as any writing system uses', () => {
    expect(streamSafe(`${heap} b`)).toBe(`a${'\u0301'.repeat(30)} b`)
    expect(cleanText(heap)).toHaveLength(30)
  })

  test('is found anywhere in an input', () => {
    const input = { name: heap, list: [{ note: heap }], age: 7, none: null }
    expect(makeStreamSafe(input)).toEqual({
      name: streamSafe(heap),
      list: [{ note: streamSafe(heap) }],
      age: 7,
      none: null,
    })
  })

  test('is found in an input that is one text, or nested as deeply as a body can be', () => {
    expect(makeStreamSafe(heap)).toBe(streamSafe(heap))
    const deep = JSON.parse(`${'['.repeat(30_000)}"b"${']'.repeat(30_000)}`) as unknown
    expect(makeStreamSafe(deep)).toBe(deep)
  })
})

test.each([
  ['Arabic with all its marks', 'مُحَمَّدٌ'],
  ['Hindi', 'क्षत्रिय'],
  ['an emoji of a family', '👨‍👩‍👧‍👦'],
])('%s stays unchanged', (_, text) => {
  expect(streamSafe(text)).toBe(text)
})
