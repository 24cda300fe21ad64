/**
 * The parts of the covers of a kind. Drawings are SVG, 300 wide and 200 high; their paints are
 * names (`tones.ts`).
 */
export interface CoverKind {
  /** Lightness, chroma and hue in OKLCH. */
  hue: readonly [number, number, number]
  /** The rotation of the court on the first cover, in degrees. */
  tilt: number
  /** The areas of the court. */
  field: string
  /** The lines of the court. */
  lines: string
  /** Two symbols of the kind, each centred. The first one is its sign. */
  glyphs: readonly [string, string]
}
