import { paint } from './parts.ts'
import type { Tones } from './tones.ts'

/** The shadow of a glyph, and the fingerprint of the glyph that it was drawn from. */
export interface Shadow {
  of: string
  path: string
}

const BLACK = '#000'
const ALL_BLACK: Tones = {
  ground: BLACK,
  field: BLACK,
  line: BLACK,
  shade: BLACK,
  hue: BLACK,
  paper: BLACK,
  ink: BLACK,
  saffron: BLACK,
}

/** Returns a glyph in black, from which its shadow is made. */
export const silhouetteOf = (glyph: string) => paint(ALL_BLACK, glyph)

/** Returns a hash of the silhouette: FNV-1a, 32 bits. */
export function fingerprintOf(glyph: string): string {
  let hash = 0x811c9dc5
  for (const sign of silhouetteOf(glyph))
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36)
}
