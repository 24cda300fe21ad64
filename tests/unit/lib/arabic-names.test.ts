import { expect, test } from 'vitest'
import { ar as messages } from '../../../server/notify/texts/ar.ts'
import { messagesFor } from '../../../src/i18n/index.ts'

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part)
}

// A preposition of one letter is written together with the next word. Before a name in Latin letters that
// looks broken (`لـSara`), so texts choose another word. Numbers are not names, and `و` joins no letter.
test('no Arabic letter is joined to a name, which may be in Latin letters', () => {
  const texts = [...textsIn({ site: messagesFor('ar'), messages })]
  expect(texts.length).toBeGreaterThan(1000)
  const joined = texts.filter(text => /(?!و)[\u0621-\u064a]\{(?!count\})/.test(text))
  expect(joined).toEqual([])
})
