import { drawCover, type CoverView } from '../../lib/covers/cover.ts'
import { type Sheet, WIDTH } from './canvas.ts'

const MARGIN = 28

interface Place {
  /** The centre: inline from where lines begin, block from the top. */
  inline: number
  block: number
  width: number
  height: number
  radius: number
  /** In degrees, towards where lines end. */
  tilt: number
}

const ALONE = { radius: 28, tilt: 0 } as const
const BESIDE_WIDTH = 440
const ABOVE_HEIGHT = 600

/** A picture at least as high as wide has its cover above the text; others have it beside. */
const isAbove = ({ height }: Sheet, covers: readonly string[]) =>
  covers.length === 1 && height >= WIDTH

/** A single cover, at the end of the line. */
const beside = ({ height }: Sheet): Place => ({
  inline: WIDTH - MARGIN - BESIDE_WIDTH / 2,
  block: height / 2,
  width: BESIDE_WIDTH,
  height: height - 2 * MARGIN,
  ...ALONE,
})
const ABOVE: Place = {
  inline: WIDTH / 2,
  block: MARGIN + ABOVE_HEIGHT / 2,
  width: WIDTH - 2 * MARGIN,
  height: ABOVE_HEIGHT,
  ...ALONE,
}

/** Several covers look like a hand of cards, with the first in front. */
const CARD = { width: 262, height: 350, radius: 22 } as const
const HAND: readonly Place[] = [
  { inline: 915, block: 300, tilt: 0, ...CARD },
  { inline: 1036, block: 334, tilt: 11, ...CARD },
  { inline: 794, block: 334, tilt: -11, ...CARD },
]

export const MAX_COVERS = HAND.length

/** Returns the width left for text, from the edge. */
export function spaceBeside(sheet: Sheet, covers: readonly string[]): number {
  if (isAbove(sheet, covers)) return WIDTH - 60
  if (covers.length === 0) return WIDTH - 200
  return covers.length === 1 ? WIDTH - MARGIN - BESIDE_WIDTH - 40 : 620
}

/** Returns the height that a cover above the text takes. */
export const spaceAbove = (sheet: Sheet, covers: readonly string[]): number =>
  isAbove(sheet, covers) ? MARGIN + ABOVE_HEIGHT - 10 : 0

/** Draws covers by their paths. */
export async function drawCovers(sheet: Sheet, covers: readonly string[]): Promise<void> {
  const alone = isAbove(sheet, covers) ? ABOVE : beside(sheet)
  const places = covers.length === 1 ? [alone] : HAND.slice(0, covers.length)
  for (const [at, place] of [...places.entries()].toReversed())
    await putCover(sheet, covers[at] ?? '', place)
}

async function putCover(sheet: Sheet, cover: string, place: Place): Promise<void> {
  const { pen } = sheet
  const { block, height, inline, radius, tilt, width } = place
  const svg = drawCover(cover, middle => through(place, middle)) ?? ''
  const picture = await sheet.load(svg)
  pen.save()
  pen.translate(sheet.at(inline), block)
  pen.rotate(((sheet.language === 'ar' ? -tilt : tilt) * Math.PI) / 180)
  pen.beginPath()
  pen.roundRect(-width / 2, -height / 2, width, height, radius)
  pen.shadowColor = 'rgb(0 0 0 / 25%)'
  pen.shadowBlur = radius === ALONE.radius ? 0 : 30
  pen.fill()
  pen.shadowColor = 'transparent'
  pen.clip()
  pen.drawImage(picture, -width / 2, -height / 2, width, height)
  pen.restore()
}

/** The visible width of a cover. */
const SEEN = { upright: 200, wide: 300 } as const

/**
 * Returns the part of a cover (300 by 200) that fills a frame of another shape; the drawing continues beyond
 * its edges.
 */
function through({ height, width }: Place, middle: number): CoverView {
  const isWide = height < width
  const seen = SEEN[isWide ? 'wide' : 'upright']
  const seenHeight = (seen / width) * height
  return {
    x: isWide ? 0 : middle - seen / 2,
    y: 100 - seenHeight / 2,
    width: seen,
    height: seenHeight,
    scale: (2 * width) / seen,
  }
}
