import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const attributesOf = (text: string) => [...new Set(text.match(/\[[a-z-]+\]/g))].toSorted()

describe('pages fetched on intent', () => {
  test('are the same by speculation rules and without them', () => {
    const rules = read('src/layouts/speculation-rules.json')
    const [selector = ''] =
      /PREFETCHED_LINKS =[^\n]*\n[^\n]*/.exec(read('src/page-scripts/prefetch.ts')) ?? []

    expect(attributesOf(selector)).not.toEqual([])
    expect(attributesOf(rules)).toEqual(attributesOf(selector))
  })
})
