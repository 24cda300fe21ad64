import { expect, test } from 'vitest'
import { pastedPicture } from '../../../src/lib/browser/pasted-picture.ts'

const PHOTO = new File(['…'], 'photo.png', { type: 'image/png' })
const pasted = (types: string[], files: File[]) =>
  pastedPicture({ types, files: files as unknown as FileList })

test('a pasted picture is accepted', () => {
  expect(pasted(['Files'], [PHOTO])).toBe(PHOTO)
  // The clipboard as browsers fill it with a picture of a page.
  expect(pasted(['text/html', 'Files'], [PHOTO])).toBe(PHOTO)
})

test('pasted text is not a picture, though a word processor sends one along', () => {
  expect(pasted(['text/plain', 'text/html', 'Files'], [PHOTO])).toBeNull()
  expect(pasted(['text/plain'], [])).toBeNull()
  expect(pastedPicture(null)).toBeNull()
})
