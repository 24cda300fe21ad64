// Draws the shadows of all glyphs on covers into src/lib/covers/shadows.json. Run it after a glyph has
// changed: node scripts/maintain/cover-shadows.ts

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { KINDS } from '../../src/lib/covers/kinds.ts'
import { fingerprintOf, type Shadow, silhouetteOf } from '../../src/lib/covers/silhouette.ts'

const TARGET = path.join(import.meta.dirname, '../../src/lib/covers/shadows.json')
/** The offset of the end of a shadow from its glyph. */
const FALL = { x: 46, y: 30 } as const
/** Pixels of the bitmap per unit of a drawing; glyphs may reach beyond their drawing. */
const SCALE = 4
const MARGIN = 60
const WIDTH = (300 + 2 * MARGIN) * SCALE
const HEIGHT = (200 + 2 * MARGIN) * SCALE
/** The largest error of an outline, and the length below which an outline is invisible. */
const TOLERANCE = 0.45 * SCALE
const SHORT = 40 * SCALE

/** One byte a pixel: 1 is inside the shape. */
type Bitmap = Uint8Array
type Point = readonly [x: number, y: number]

async function bitmapOf(glyph: string): Promise<Bitmap> {
  const box = `${-MARGIN} ${-MARGIN} ${WIDTH / SCALE} ${HEIGHT / SCALE}`
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="${box}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${silhouetteOf(glyph)}</svg>`
  const pen = createCanvas(WIDTH, HEIGHT).getContext('2d')
  pen.drawImage(await loadImage(Buffer.from(svg)), 0, 0)
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT)
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    Number((data[4 * at + 3] ?? 0) > 127),
  )
}

/**
 * Returns every pixel that a shape covers while it moves along the offset: each step doubles the distance.
 */
function sweep(shape: Bitmap): Bitmap {
  const steps = FALL.x * SCALE
  let swept = shape
  for (let done = 1, by = 1; done < steps; done += by) {
    by = Math.min(done, steps - done)
    const offset = by + Math.round((by * FALL.y) / FALL.x) * WIDTH
    const before = swept
    swept = before.map((pixel, at) => pixel || (before[at - offset] ?? 0))
  }
  return swept
}

/** Returns the outlines of a shape along pixel edges, with the shape on their right. */
function outlinesOf(shape: Bitmap): Point[][] {
  const edges = edgesOf(shape)
  const outlines: Point[][] = []
  for (const start of edges.keys()) {
    const outline: Point[] = []
    for (let at = start, to; (to = edges.get(at)?.pop()) !== undefined; at = to)
      outline.push([at % WIDTH, Math.floor(at / WIDTH)])
    if (outline.length > SHORT) outlines.push(outline)
  }
  return outlines
}

/** Maps each pixel corner to those that an outline leads to; no shape touches the border. */
function edgesOf(shape: Bitmap): Map<number, number[]> {
  const edges = new Map<number, number[]>()
  const add = (from: number, to: number) => {
    const known = edges.get(from)
    if (known) known.push(to)
    else edges.set(from, [to])
  }
  for (let at = shape.indexOf(1); at >= 0; at = shape.indexOf(1, at + 1)) {
    if (!shape[at - WIDTH]) add(at, at + 1)
    if (!shape[at + 1]) add(at + 1, at + 1 + WIDTH)
    if (!shape[at + WIDTH]) add(at + 1 + WIDTH, at + WIDTH)
    if (!shape[at - 1]) add(at + WIDTH, at)
  }
  return edges
}

/** Removes points that hardly matter (Douglas and Peucker). */
function simplify(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  const distances = points.map(([x, y]) =>
    length === 0
      ? Math.hypot(x - first[0], y - first[1])
      : Math.abs(dx * (y - first[1]) - dy * (x - first[0])) / length,
  )
  const furthest = distances.reduce(
    (best, far, at) => (far > (distances[best] ?? 0) ? at : best),
    0,
  )
  if ((distances[furthest] ?? 0) <= TOLERANCE) return [first, last]
  return [
    ...simplify(points.slice(0, furthest + 1)).slice(0, -1),
    ...simplify(points.slice(furthest)),
  ]
}

/** Writes an outline as an SVG path, in half pixels. */
function pathOf(outline: readonly Point[]): string {
  const halves = (at: number) => Math.round(2 * (at / SCALE - MARGIN)) / 2
  const closed = simplify([...outline, ...outline.slice(0, 1)])
  const points = closed.slice(0, -1).map(([x, y]) => [halves(x), halves(y)] as const)
  const steps = points.slice(1).map(([x, y], before) => {
    const [fromX, fromY] = points[before] ?? [0, 0]
    return `${x - fromX} ${y - fromY}`
  })
  const path = `M${points[0]?.join(' ')}l${steps.join(' ')}z`
  return path.replaceAll(' -', '-').replaceAll(/(?<!\d)0\./g, '.')
}

const shadowOf = async (glyph: string) =>
  outlinesOf(sweep(await bitmapOf(glyph)))
    .map(pathOf)
    .join('')

const shadows: Record<string, Shadow[]> = {}
for (const [slug, { glyphs }] of Object.entries(KINDS)) {
  shadows[slug] = []
  for (const glyph of glyphs)
    shadows[slug].push({ of: fingerprintOf(glyph), path: await shadowOf(glyph) })
}
writeFileSync(TARGET, `${JSON.stringify(shadows, null, 2)}\n`)
