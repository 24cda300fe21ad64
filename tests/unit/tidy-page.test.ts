import { expect, test } from 'vitest'
import { tidyPage } from '../../src/lib/tidy-page.ts'

const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

function tidied(page: string): string {
  const bytes = new TextEncoder().encode(page)
  return new TextDecoder().decode(tidyPage(bytes.buffer))
}

test('a page loses the style in front of its first island, and nothing around it', () => {
  expect(tidied(`<p>سباحة</p>${ISLAND_STYLE}<astro-island>كرة القدم</astro-island>`)).toBe(
    '<p>سباحة</p><astro-island>كرة القدم</astro-island>',
  )
})

test('every attribute that React writes in its own way is written as HTML has it', () => {
  expect(
    tidied('<img srcSet="a.webp" fetchPriority="high"><source type="x" srcSet="b.avif"> srcSet'),
  ).toBe('<img srcset="a.webp" fetchpriority="high"><source type="x" srcset="b.avif"> srcSet')
})

test('a page without either stays as it is, byte for byte', () => {
  expect(tidied('<!doctype html><title>نشاط</title>')).toBe('<!doctype html><title>نشاط</title>')
})
