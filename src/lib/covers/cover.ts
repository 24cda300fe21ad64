import { COVERS_OF_A_KIND, coverPath, DRAWN_KINDS, type DrawnKind } from '#contract/covers.ts'
import { COMPOSITIONS } from './compositions.ts'
import { KINDS } from './kinds.ts'
import SHADOWS from './shadows.json' with { type: 'json' }

interface Cover {
  kind: DrawnKind
  variant: number
}

/** The visible part of a cover, and its size. */
export interface CoverView {
  x: number
  y: number
  width: number
  height: number
  /** Pixels for each unit of the cover. */
  scale: number
}

const WIDTH = 300
const HEIGHT = 200
const FULL_VIEW: CoverView = { x: 0, y: 0, width: WIDTH, height: HEIGHT, scale: 1 }

const COVERS: ReadonlyMap<string, Cover> = new Map(
  DRAWN_KINDS.flatMap(kind =>
    Array.from({ length: COVERS_OF_A_KIND }, (_, variant) => [
      coverPath(kind, variant),
      { kind, variant },
    ]),
  ),
)

/** The paths of all covers. */
export const COVER_PATHS: readonly string[] = [...COVERS.keys()]

/** Checks if a path is that of a cover. */
export const isCover = (path: string | null): path is string => path !== null && COVERS.has(path)

/** Returns the cover at a path as SVG, whole or cropped; undefined if there is none. */
export function drawCover(
  path: string,
  viewOf = (_middle: number) => FULL_VIEW,
): string | undefined {
  const cover = COVERS.get(path)
  const composition = cover && COMPOSITIONS[cover.variant]
  if (!composition) return undefined

  const shadows = SHADOWS[cover.kind].map(({ path }) => path)
  const drawing = composition.draw({ ...KINDS[cover.kind], shadows })
  const { height, scale, width, x, y } = viewOf(composition.middle)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${scale * width}" height="${scale * height}" ` +
    `viewBox="${x} ${y} ${width} ${height}">${drawing}</svg>`
  )
}
