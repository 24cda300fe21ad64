import { describe, expect, test } from 'vitest'
import {
  COVERS_OF_A_KIND,
  coverPath,
  DRAWN_KINDS,
  drawnCover,
  pictureOf,
} from '#contract/covers.ts'
import { COMPOSITIONS } from '../../../src/lib/covers/compositions.ts'
import { COVER_PATHS, drawCover, isCover } from '../../../src/lib/covers/cover.ts'
import { KINDS } from '../../../src/lib/covers/kinds.ts'
import SHADOWS from '../../../src/lib/covers/shadows.json' with { type: 'json' }
import { fingerprintOf } from '../../../src/lib/covers/silhouette.ts'
import { validateXml } from '../../support/reading/xml.ts'

const GID = '5f0c1f6e-8d1c-4b7e-9a55-3f1a1c9d2b10'
const SWIMMING = { gId: GID, image: null, category: { slug: 'swimming' } }

/** Random ones, as the database makes them. */
const gIds = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())

describe('The picture of an activity', () => {
  test('is its own photo, otherwise a cover of its category, otherwise none', () => {
    const photo = 'https://school.example/pool.jpg'
    expect(pictureOf({ ...SWIMMING, image: photo })).toBe(photo)
    expect(pictureOf(SWIMMING)).toMatch(/^\/covers\/swimming(?:-\d)?\.svg$/)
    expect(pictureOf({ ...SWIMMING, category: { slug: 'falconry' } })).toBeNull()
    expect(pictureOf({ ...SWIMMING, category: null })).toBeNull()
  })

  test('is always the same, in every process', () => {
    expect(drawnCover(SWIMMING)).toBe('/covers/swimming-3.svg')
    expect(drawnCover({ ...SWIMMING, gId: `00000006${GID.slice(8)}` })).toBe('/covers/swimming.svg')
  })

  test('differs among many of one category, and always exists', () => {
    const shown = gIds(300).map(gId => pictureOf({ ...SWIMMING, gId }))
    expect(new Set(shown).size).toBe(COVERS_OF_A_KIND)
    expect(shown.every(isCover)).toBe(true)
  })
})

describe('The covers', () => {
  const drawn = COVER_PATHS.map(path => [path, drawCover(path) ?? ''] as const)

  test('are six for each category, each with its own composition', () => {
    expect(COMPOSITIONS).toHaveLength(COVERS_OF_A_KIND)
    for (const kind of DRAWN_KINDS) {
      const covers = Array.from({ length: COVERS_OF_A_KIND }, (_, at) => coverPath(kind, at))
      const shapes = covers.map(path => drawCover(path)?.replaceAll(/#[\da-f]{6}/g, ''))
      expect(new Set(shapes).size, kind).toBe(COVERS_OF_A_KIND)
      expect(new Set(covers.map(path => /#[\da-f]{6}/.exec(drawCover(path) ?? '')?.[0])).size).toBe(
        4,
      )
    }
  })

  test('are small, and in colours that every browser knows', () => {
    for (const [path, svg] of drawn) {
      expect(svg.length, path).toBeLessThan(3000)
      const paints = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, paint]) => paint)
      for (const paint of paints) expect(paint, path).toMatch(/^(?:none|#[\da-f]{6})$/)
    }
  })

  test('separate numbers in transforms, because not every SVG reader can parse them otherwise', () => {
    for (const [path, svg] of drawn) expect(svg, path).not.toMatch(/transform="[^"]*\d-/)
  })

  test('are well-formed', async () => {
    expect(await validateXml(`<covers>${drawn.map(([, svg]) => svg).join('')}</covers>`)).toEqual(
      [],
    )
  })

  test('have the shadows of their glyphs: otherwise run scripts/maintain/cover-shadows.ts', () => {
    const known = Object.values(SHADOWS).map(shadows => shadows.map(({ of }) => of))
    expect(Object.values(KINDS).map(({ glyphs }) => glyphs.map(fingerprintOf))).toEqual(known)
  })

  test('have no drawing for an unknown name', () => {
    expect(drawCover('/covers/swimming-7.svg')).toBeUndefined()
    expect(drawCover('/covers/falconry.svg')).toBeUndefined()
  })
})
