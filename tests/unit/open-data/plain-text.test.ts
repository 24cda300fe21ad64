import { expect, test } from 'vitest'
import { plainText } from '../../../server/open-data/plain-text.ts'

test.each([
  ['Bring water,\nand come early', 'Bring water,\nand come early'],
  ['R&D, AT&T & more, a < b', 'R&D, AT&T & more, a < b'],
  ['ages <5 and > 3', 'ages < 5 and > 3'],
  ['Write <b> for bold', 'Write < b> for bold'],
  ['&lt;b&gt; &#39; &copy 2026', '& lt;b& gt; & #39; & copy 2026'],
  ['never ends <', 'never ends'],
])('%j reads %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})
