import { inLight } from './parts.ts'
import type { Tones } from './tones.ts'

/** Where the shadow of a glyph falls, and what the glyph was when it was drawn. */
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

/** A glyph without its colours: what casts its shadow. */
export const silhouetteOf = (glyph: string) => inLight(ALL_BLACK, glyph)

/** Tells one silhouette from another: FNV-1a in 32 bits. */
export function fingerprintOf(glyph: string): string {
  let hash = 0x811c9dc5
  for (const sign of silhouetteOf(glyph))
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36)
}
