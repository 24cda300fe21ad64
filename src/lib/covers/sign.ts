import type { DrawnKind } from '#contract/covers.ts'
import { KINDS } from './kinds.ts'
import { inLight } from './parts.ts'
import { dayTones } from './tones.ts'

/** What of a cover a tile shows: its middle, as wide as the widest sign. */
export const TILE_BOX = '45 -5 210 210'

/** No larger than the tile: what of a drawing is not seen counts as standing over the words beside it. */
const GROUND = '<path d="M45-5h210v210h-210z" fill="ground"/>'

/** The sign of a kind on its colour, as SVG. */
export const signOf = (kind: DrawnKind): string =>
  inLight(dayTones(KINDS[kind]), GROUND, KINDS[kind].glyphs[0])
