import { describe, expect, test } from 'vitest'
import { type Cells, readRow } from '../../support/catalogue/catalogue-file.ts'

describe('HTML in a catalogue', () => {
  test.each([
    ['<p>For all.</p>\n<p>Bring <b>water</b>.</p>', 'For all.\nBring water.'],
    ['For all.<p>Bring<ul><li>water<li>a towel</ul>', 'For all.\nBring\n• water\n• a towel'],
    ['Pay online <br />and<BR>avoid queues', 'Pay online\nand\navoid queues'],
    ['<div>One line\n  of two</div>', 'One line of two'],
    ['One <b>line</b>\nand another &amp; more', 'One line\nand another & more'],
    ['<div dir="rtl">السباحة&nbsp;للجميع</div>', 'السباحة للجميع'],
    ['Arts &amp; crafts &#39;26 &#x2013; R&D &#146;', "Arts & crafts '26 – R&D ’"],
    ['<a href="https://evil.example">Book</a> now<script>alert(1)</script>', 'Book now'],
    ['<p><b>x</b><img src=x onerror="alert(1)"></p>', 'x'],
    ['<p> </p>', ''],
  ])('%j is read as text with lines', async (html, text) => {
    expect(await readRow({ description_en: html })).toMatchObject({
      row: { description: { en: text } },
    })
  })

  test.each([
    ['&amp;amp; is an ampersand', '&amp; is an ampersand'],
    ['Write &lt;b&gt; for bold', 'Write <b> for bold'],
  ])('%j is decoded once: escaped markup stays text', async (html, text) => {
    expect(await readRow({ description_en: html })).toMatchObject({
      row: { description: { en: text } },
    })
  })

  test.each([
    'ages <7 and > 3, a < b <c',
    'Write to <info@school.example>, <your name>',
    'R&D, AT&T & more, &copy 2026, &#99999999;',
    'a <b that never ends',
  ])('%j is not HTML', async text => {
    expect(await readRow({ description_en: text })).toMatchObject({
      row: { description: { en: text } },
    })
  })

  test('is read in names only as far as it encodes characters', async () => {
    expect(
      await readRow({ name_en: 'Arts &amp; <b> Crafts', school_en: 'St. Mary&#39;s' }),
    ).toMatchObject({ row: { name: { en: 'Arts & <b> Crafts' }, school: { en: "St. Mary's" } } })
  })

  test('cannot hide forbidden characters in an entity: those that change the text direction are refused', async () => {
    expect(await readRow({ description_en: '<p>a&#x202e;b</p>' })).toMatchObject({
      kind: 'refused',
      reason: 'Contains the invisible character U+202E.',
    })
  })

  test.each([
    ['tags in tags', '<p><b>'],
    ['tags that never end', '<p'],
    ['half tags', '<b <'],
    ['empty lines', '<br>\n \n'],
    ['comments', '<!--'],
    ['ampersands', '&amp'],
  ])('%s nested endlessly are read, or refused, like any other text', async (_, html) => {
    const { kind } = (await readRow({ description_en: html.repeat(190_000 / html.length) })) ?? {}
    expect(['row', 'refused']).toContain(kind)
  })

  test('of a length that no description has is refused before it is read', async () => {
    expect(
      await readRow({ description_en: `<p>Swimming</p>${'<i></i>'.repeat(10_000)}` }),
    ).toMatchObject({
      kind: 'refused',
      reason: 'Is 70015 characters long; at most 30000 are allowed.',
    })
  })
})

describe('text from a wrong decoding', () => {
  test.each<[Cells, object, string, string]>([
    [
      { name_en: 'Coach\u0092s \u0093Swim\u0094 \u0096 all' },
      { name: { en: 'Coach’s “Swim” – all' } },
      'name_en',
      'The control character U+0092 was read as ’. The control character U+0093 was read as “. The control character U+0094 was read as ”. The control character U+0096 was read as –.',
    ],
    [
      { description_en: '5\u0080 a day\u0085' },
      { description: { en: '5€ a day…' } },
      'description_en',
      'The control character U+0080 was read as €. The control character U+0085 was read as ….',
    ],
    [
      { name_en: 'Swim\u0000\u0007 \u0081\u007fclub' },
      { name: { en: 'Swim club' } },
      'name_en',
      'Control characters were left out: U+0000, U+0007, U+0081, U+007F.',
    ],
    [{ fees: '6\u00000' }, { fees: 60 }, 'fees', 'Control characters were left out: U+0000.'],
    [
      { description_en: 'a &#1; <b>b</b>' },
      { description: { en: 'a b' } },
      'description_en',
      'Control characters were left out: U+0001.',
    ],
  ])('in %j is repaired, and the owner is warned', async (cells, row, column, reason) => {
    expect(await readRow(cells)).toMatchObject({ kind: 'row', row, warnings: [{ column, reason }] })
  })

  test('causes one warning for each column', async () => {
    expect(await readRow({ country: 'A\u0000E', city_ar: '\u0000' })).toMatchObject({
      warnings: [{ column: 'city_ar' }, { column: 'country' }],
    })
  })
})
