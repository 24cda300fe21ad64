import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { Fee } from '../../../../src/islands/shared/Fee.tsx'

const drawn = (language: 'en' | 'ar', amount: number) =>
  renderToStaticMarkup(
    createElement(Fee, { language, amount, free: messagesFor(language).card.free }),
  )

/** The text that a screen reader says. */
const heard = (html: string) =>
  html
    .replace(/<bdi aria-hidden="true">[^<]*<\/bdi>/g, '')
    .replace(/<[^>]*>/g, '')
    .trim()
const seen = (html: string) => html.replace(/<[^>]*>/g, '')

test.each([
  ['en', '0 SAR Free', 'Free'],
  ['ar', '٠ ر.س مجانًا', 'مجانًا'],
] as const)(
  'a free activity is shown as a fee and as a word, and read out once: %s',
  (language, ...said) => {
    const html = drawn(language, 0)
    expect([seen(html), heard(html)]).toEqual(said)
  },
)

test('a fee is read out as it is shown', () => {
  expect(drawn('en', 120)).toBe('<bdi>120 SAR</bdi>')
})
