import type { DrawnKind } from '#contract/covers.ts'
import { KINDS } from './kinds.ts'
import { paint } from './parts.ts'
import { dayTones } from './tones.ts'

/** The part of a cover that a tile shows: its middle, as wide as the widest sign. */
export const TILE_BOX = '45 -5 210 210'

/** No larger than the tile, because hidden parts of a drawing count as overlapping the text beside it. */
const GROUND = '<path d="M45-5h210v210h-210z" fill="ground"/>'

/** Returns the sign of a kind on its colour, as SVG. */
export const signOf = (kind: DrawnKind): string =>
  paint(dayTones(KINDS[kind]), GROUND, KINDS[kind].glyphs[0])
