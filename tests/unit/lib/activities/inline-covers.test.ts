import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_IMAGE } from '#contract/images.ts'
import { inlineCover } from '../../../../src/lib/activities/inline-covers.ts'
import { COVER_PATHS, drawCover } from '../../../../src/lib/covers/cover.ts'

/** The SVG that a browser draws. */
const drawn = (address = '') => decodeURIComponent(address.replace('data:image/svg+xml,', ''))
const logo = readFileSync(`public${DEFAULT_IMAGE}`, 'utf8').trim()

test('our own drawing is inlined in the page', () => {
  expect(drawn(inlineCover('/covers/padel.svg'))).toBe(drawCover('/covers/padel.svg'))
  expect(drawn(inlineCover(null))).toBe(logo)
})

test('it is escaped in the attribute', () => {
  for (const path of COVER_PATHS) expect(inlineCover(path), path).not.toMatch(/["<>#&\s]|,$/)
})

test('a picture from another host is not', () => {
  expect(inlineCover('https://school.example/a.jpg')).toBeUndefined()
  expect(inlineCover('/covers/none.svg')).toBeUndefined()
})
