import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { createVisitorDraft } from '../../../../src/lib/session/owned-draft.ts'
import { createOwnedTexts, createVisitorTexts } from '../../../../src/lib/session/owned-texts.ts'
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

test('what is typed before drafts can be read is stored over what lies there, and the rest stays', async () => {
  const before = createVisitorDraft('early')
  await before.write({ email: 'old@example.com', firstName: 'Huda' })
  const typed = createVisitorTexts('early')
  typed.keep({ email: 'new@example.com' })
  await expect.poll(() => before.read()).toEqual({ email: 'new@example.com', firstName: 'Huda' })
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

test("a visitor's text is stored encrypted, under the same name for every page", async () => {
  const typed = createVisitorTexts('of a visitor')
  typed.keep({ email: 'huda@example.com' })
  await expect.poll(() => sessionStorage.getItem('nashat.of a visitor')).toContain('sealed')

  expect(sessionStorage.getItem('nashat.of a visitor')).not.toContain('huda')
  expect(createVisitorTexts('of a visitor').read()).toEqual({ email: 'huda@example.com' })
})
