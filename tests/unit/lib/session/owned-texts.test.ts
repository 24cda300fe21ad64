import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { createOwnedTexts } from '../../../../src/lib/session/owned-texts.ts'
import { fakeBrowser } from '../browser.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('sessionStorage', fakeBrowser().storage)
})

test('texts of several fields are stored beside each other', () => {
  const typed = createOwnedTexts('by-hand', 'a school')
  typed.keep({ firstName: 'Noor' })
  typed.keep({ lastName: 'Alharbi' })
  typed.keep({ firstName: 'Noora' })

  expect(typed.read()).toEqual({ firstName: 'Noora', lastName: 'Alharbi' })
})

test("nobody reads another person's text, nor adds to it", () => {
  createOwnedTexts('for two', 'one').keep({ firstName: 'Noor' })
  const other = createOwnedTexts('for two', 'another')
  expect(other.read()).toEqual({})

  other.keep({ lastName: 'Alqahtani' })
  expect(other.read()).toEqual({ lastName: 'Alqahtani' })
})

test('a cleared text is deleted', () => {
  const typed = createOwnedTexts('cleared', 'a school')
  typed.keep({ firstName: 'Noor' })
  typed.clear()

  expect(typed.read()).toEqual({})
})
