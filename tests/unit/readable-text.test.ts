import { expect, test } from 'vitest'
import { readableText } from '#contract/readable-text.ts'

test.each([
  ['<p>For all.</p>\n<p>Bring <b>water</b>.</p>', 'For all.\nBring water.'],
  ['For all.<p>Bring<ul><li>water<li>a towel</ul>', 'For all.\nBring\nwater\na towel'],
  ['Pay online <br />and<BR>avoid queues', 'Pay online\nand\navoid queues'],
  ['<div dir="rtl">السباحة&nbsp;للجميع</div>', 'السباحة للجميع'],
  ['One\n\n\nTwo  three', 'One\n\nTwo three'],
  ['Arts &amp; crafts &#39;26 &#x2013; R&D', "Arts & crafts '26 – R&D"],
  ['&amp;amp; is an ampersand', '&amp; is an ampersand'],
  ['Write &lt;b&gt; for bold', 'Write <b> for bold'],
  ['ages <5 and > 3', 'ages <5 and > 3'],
  ['<p> </p>', ''],
])('%j is read as %j', (text, readable) => {
  expect(readableText(text)).toBe(readable)
})

test.each([
  ['tags that never end', '<p'],
  ['tags in tags', '<p><'],
  ['empty lines', '<br>\n \n'],
  ['ampersands', '&amp'],
])('%s without end are read as soon as any other text', (_, text) => {
  expect(readableText(text.repeat(300_000)).length).toBeLessThan(1_800_000)
})
