import { type Sheet, WIDTH } from './canvas.ts'

const DRAWINGS = import.meta.glob<string>('/public/covers/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const drawingOf = (category: string) => DRAWINGS[`/public/covers/${category}.svg`]

export const hasCover = (category: string) => drawingOf(category) !== undefined

const MARGIN = 28

interface Place {
  /** Its middle, from where lines begin, and from the top. */
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

/** A picture as high as wide has its cover above the texts, any other beside them. */
const isAbove = ({ height }: Sheet, covers: readonly string[]) =>
  covers.length === 1 && height >= WIDTH

/** One is a sheet of its own where lines end, or where they begin. */
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

/** Several are held like cards, the first one in front. */
const CARD = { width: 262, height: 350, radius: 22 } as const
const HAND: readonly Place[] = [
  { inline: 915, block: 300, tilt: 0, ...CARD },
  { inline: 1036, block: 334, tilt: 11, ...CARD },
  { inline: 794, block: 334, tilt: -11, ...CARD },
]

export const MOST_COVERS = HAND.length

/** What is left for texts, from the edge: beside one cover, beside several, without any. */
export function spaceBeside(sheet: Sheet, covers: readonly string[]): number {
  if (isAbove(sheet, covers)) return WIDTH - 60
  if (covers.length === 0) return WIDTH - 200
  return covers.length === 1 ? WIDTH - MARGIN - BESIDE_WIDTH - 40 : 620
}

/** How much of the height texts leave to a cover. */
export const spaceAbove = (sheet: Sheet, covers: readonly string[]): number =>
  isAbove(sheet, covers) ? MARGIN + ABOVE_HEIGHT - 10 : 0

/** The drawn covers of categories. */
export async function drawCovers(sheet: Sheet, covers: readonly string[]): Promise<void> {
  const alone = isAbove(sheet, covers) ? ABOVE : beside(sheet)
  const places = covers.length === 1 ? [alone] : HAND.slice(0, covers.length)
  for (const [at, place] of [...places.entries()].toReversed())
    await drawCover(sheet, drawingOf(covers[at] ?? '') ?? '', place)
}

async function drawCover(sheet: Sheet, svg: string, place: Place): Promise<void> {
  const { pen } = sheet
  const { block, height, inline, radius, tilt, width } = place
  const picture = await sheet.load(through(svg, width, height))
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

/** The part of a drawing that is seen: its glyph is in the middle, its pattern goes on upright. */
const SEEN = { upright: { left: 50, width: 200 }, wide: { left: 0, width: 300 } } as const

/** The same drawing, 300 wide and 200 high, seen through a window of another shape. */
function through(svg: string, width: number, height: number): string {
  const seen = SEEN[height < width ? 'wide' : 'upright']
  const seenHeight = (seen.width / width) * height
  const box = `${seen.left} ${100 - seenHeight / 2} ${seen.width} ${seenHeight}`
  return svg
    .replace(
      /width="300" height="200" viewBox="[^"]*"/,
      `width="${2 * width}" height="${2 * height}" viewBox="${box}"`,
    )
    .replace('<rect width="300" height="200"', '<rect x="-100" y="-150" width="500" height="500"')
}
