import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_IMAGE } from '#contract/images.ts'
import { inlineCover } from '../../../src/lib/activities/inline-covers.ts'

/** The SVG that a browser draws. */
const drawn = (address = '') => decodeURIComponent(address.replace('data:image/svg+xml,', ''))
const drawing = (path: string) => readFileSync(`public${path}`, 'utf8').trim()

test('a drawing of our own comes whole with the page', () => {
  expect(drawn(inlineCover('/covers/padel.svg'))).toBe(drawing('/covers/padel.svg'))
  expect(drawn(inlineCover(null))).toBe(drawing(DEFAULT_IMAGE))
})

test('it stands in an attribute as it is', () => {
  expect(inlineCover('/covers/padel.svg')).not.toMatch(/["<>#&\s]|,$/)
})

test('a picture of elsewhere does not', () => {
  expect(inlineCover('https://school.example/a.jpg')).toBeUndefined()
  expect(inlineCover('/covers/none.svg')).toBeUndefined()
})
