import { describe, expect, test } from 'vitest'
import { acceptedLanguage } from '../../server/lib/request/accepted-language.ts'

describe('the language of an answer', () => {
  test.each([
    ['ar', 'ar'],
    ['ar-SA,ar;q=0.9,en;q=0.8', 'ar'],
    ['en-GB,en;q=0.9,ar;q=0.8', 'en'],
    ['en;q=0.1, ar', 'ar'],
    ['fr, ar;q=0.5', 'ar'],
    // Argentina is no Arabic.
    ['es-AR', 'en'],
    ['ar;q=0, en', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('is for %s %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language)
  })
})
