import { expect, test } from 'vitest'
import { misdrawn, parseErrors } from '../../../scripts/lib/parse-errors.ts'

const pageWith = (body: string, after = '') =>
  `<!DOCTYPE html><html lang="en"><head><title>Swimming</title></head><body>${body}</body></html>${after}`

const codesOf = (html: string) => parseErrors(html).map(({ code }) => code)

test('a valid page has no parse error', () => {
  expect(parseErrors(pageWith('<p>Swimming</p><script type="module"></script>'))).toEqual([])
})

test('a script after the end of a page is found, with its position', () => {
  const html = pageWith('<p>Swimming</p>', '\n<script type="module">start()</script>')

  expect(parseErrors(html)).toEqual([{ line: 2, column: 1, code: 'element-outside-its-parent' }])
})

test.each([
  ['an attribute that is there twice', '<p id="a" id="b"></p>', 'duplicate-attribute'],
  ['a character that no page may have', '<p>\u0001</p>', 'control-character-in-input-stream'],
  ['a block within a paragraph', '<p>Swim<div></div></p>', 'implied-element'],
  ['a row without its table body', '<table><tr></tr></table>', 'implied-element'],
])('%s is found', (_, body, code) => {
  expect(codesOf(pageWith(body))).toContain(code)
})

test('a page that scripts rendered is parsed as it was rendered', () => {
  expect(misdrawn(pageWith('<p>Swimming &amp; more&nbsp;for Sara</p><br>'))).toBe(null)
})

test('a block element that a script put into a paragraph is found, with its surroundings', () => {
  expect(misdrawn(pageWith('<p>Swimming<div>Riyadh</div></p>'))).toContain('<div>Riyadh</div>')
})
