/**
 * What the covers of a kind are composed of. Drawings are SVG, 300 wide and 200 high, whose paints are
 * names (`tones.ts`).
 */
export interface Kind {
  /** Lightness, chroma and hue in OKLCH. */
  hue: readonly [number, number, number]
  /** How far its court is turned on its first cover, in degrees. */
  tilt: number
  /** What of its court is an area. */
  field: string
  /** The lines of its court. */
  lines: string
  /** Two things that stand for it, each around the middle; the first one is its sign. */
  glyphs: readonly [string, string]
}
