import { expect, test } from 'vitest'
import { plainText } from '../../../server/open-data/plain-text.ts'

test.each([
  ['Pay online <br>\nand avoid queues', 'Pay online\nand avoid queues'],
  ['<p>For all.</p><p>Bring <b>water</b>.</p>', 'For all.\nBring water.'],
  ['Arts &amp; crafts &#39;26', "Arts & crafts '26"],
  ['&amp;lt;b&amp;gt;hidden', 'hidden'],
  ['ages &lt;5 and > 3', 'ages < 5 and > 3'],
  ['&lt;p&gt;Bring:&lt;ul&gt;&lt;li&gt;water', 'Bring:\nwater'],
  ['R&D, AT&T & more', 'R&D, AT&T & more'],
  ['&#99999999; &nothing; &#x110000;', '&#99999999; &nothing; &#x110000;'],
  ['<!-- note --> السباحة <', 'السباحة'],
])('%j reads %j', (html, plain) => {
  expect(plainText(html)).toBe(plain)
})

test('a text of tags that never end is read as soon as any other', () => {
  expect(plainText('<a'.repeat(300_000))).toHaveLength(900_000)
})
