import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { NoteFields } from '../../../../src/islands/manage/NoteFields.tsx'

const { note: t } = messagesFor('en').sessionDates

test('a school that opens a date finds the note that it wrote before, in each language', () => {
  const fields = createElement(NoteFields, {
    language: 'en',
    t,
    form: 'moving',
    name: 'note',
    errors: {},
    stored: { en: 'Bring water', ar: null },
  })
  const texts = [...renderToStaticMarkup(fields).matchAll(/<textarea[^>]*>([^<]*)</g)]
  expect(texts.map(([, text]) => text)).toEqual(['Bring water', ''])
})
