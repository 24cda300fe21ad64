import type { CoverKind } from './kind.ts'
import type { Tones } from './tones.ts'

/** A kind with the shadows of its glyphs. */
export interface Subject extends CoverKind {
  shadows: readonly string[]
}

/** Where the centre of a drawing is placed. */
export interface GlyphPosition {
  x: number
  y: number
  scale?: number
  /** In degrees. */
  turn?: number
}

/** Larger than a cover, because a view of another shape shows more of it. */
export const GROUND = '<path d="M-100-150h500v500h-500z" fill="ground"/>'

/** Returns the court of a kind. */
export const court = ({ field, lines }: CoverKind, transform: string) =>
  `<g transform="${transform}"><g fill="field">${field}</g>` +
  `<g fill="none" stroke="line" stroke-width="4">${lines}</g></g>`

/** Returns one of the two glyphs of a kind. */
export const glyph = ({ glyphs }: Subject, which: 0 | 1, place: GlyphPosition) =>
  `<g transform="${transformTo(place)}">${glyphs[which]}</g>`

/** Returns the shadow of a glyph. */
export const shadow = ({ shadows }: Subject, which: 0 | 1, place: GlyphPosition) =>
  `<path transform="${transformTo(place)}" d="${shadows[which]}" fill="shade"/>`

/** Returns a glyph on its shadow. */
export const glyphWithShadow = (subject: Subject, which: 0 | 1, place: GlyphPosition) =>
  shadow(subject, which, place) + glyph(subject, which, place)

/** Returns the transform that moves a drawing to its place. */
export const transformTo = ({ scale = 1, turn = 0, x, y }: GlyphPosition) =>
  [
    `translate(${x} ${y})`,
    turn === 0 ? '' : `rotate(${turn})`,
    scale === 1 ? '' : `scale(${scale})`,
    'translate(-150 -100)',
  ].join('')

/** Clips markup to a shape. `id` must be unique on a cover. */
export const clipTo = (id: string, shape: string, markup: string) =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${markup}</g>`

/** Replaces the names of paints by the colours of a light. */
export const paint = (tones: Tones, ...drawing: string[]) =>
  drawing
    .join('')
    .replaceAll(/\n\s*/g, '')
    .replaceAll(PAINT, (_, name: keyof Tones) => `"${tones[name]}"`)

const PAINT = /"(ground|field|line|shade|hue|paper|ink|saffron)"/g
