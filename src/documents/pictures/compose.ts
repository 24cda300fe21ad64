import { type Sheet, WIDTH } from './canvas.ts'
import { COLOURS } from './colours.ts'
import { drawCovers, spaceAbove, spaceBeside } from './cover.ts'
import { drawBrand, drawCourt, fillGround } from './ground.ts'
import { drawPills, type Pill, PILL_HEIGHT } from './pills.ts'
import { fitText, heightOf, writeText } from './text.ts'

/** What a picture shows, in reading order. */
export interface PreviewPicture {
  ground: 'paper' | 'court'
  brand: string
  /** The largest text: the name. */
  title: string
  /** Below the title: the place, or more details. */
  subtitle: string
  /** Lines above the pills; empty ones are left out. */
  facts: readonly string[]
  pills: readonly Pill[]
  /** The paths of the covers. */
  covers: readonly string[]
}

const EDGE = 60
const BRAND = 58
const TITLE_SIZES = [74, 68, 62, 56, 50, 45, 40, 36] as const
const SUBTITLE_SIZES = [32, 28] as const
const FACTS_SIZES = [30, 28, 26, 24] as const

const GROUNDS = {
  paper: {
    ground: COLOURS.paper,
    line: COLOURS.line,
    strong: COLOURS.ink,
    soft: COLOURS.inkSoft,
  },
  court: {
    ground: COLOURS.court,
    line: COLOURS.courtLine,
    strong: COLOURS.onCourt,
    soft: COLOURS.onCourtSoft,
  },
} as const

type Colours = (typeof GROUNDS)[keyof typeof GROUNDS]

/** Lays out a picture: brand on top, facts at the bottom, the names between. */
export async function compose(sheet: Sheet, picture: PreviewPicture): Promise<void> {
  const colours = GROUNDS[picture.ground]
  const width = spaceBeside(sheet, picture.covers) - EDGE
  const top = EDGE + spaceAbove(sheet, picture.covers)
  fillGround(sheet, colours.ground)
  drawLines(sheet, picture, colours)
  await drawCovers(sheet, picture.covers)
  await drawBrand(sheet, {
    colour: colours.strong,
    inline: EDGE,
    name: picture.brand,
    size: BRAND,
    top: top - 6,
  })

  const pillsTop = sheet.height - EDGE - PILL_HEIGHT + 6
  drawPills(sheet, picture.pills, { inline: EDGE, top: pillsTop, width })
  const bottom = drawFacts(sheet, picture.facts, { width, bottom: pillsTop, colours })
  drawNames(sheet, picture, { width, top: top + BRAND + 22, bottom, colours })
}

/** With covers, the lines are only visible beside them; without, they are the picture. */
function drawLines(sheet: Sheet, { covers }: PreviewPicture, { line }: Colours): void {
  const isAlone = covers.length === 0
  drawCourt(sheet, {
    colour: line,
    inline: covers.length === 1 ? 560 : WIDTH - 280,
    block: covers.length === 1 ? 130 : sheet.height / 2,
    radius: 250,
    ball: isAlone,
  })
}

interface Space {
  width: number
  top: number
  bottom: number
  colours: Colours
}

/** Draws from the bottom up; returns the top. */
function drawFacts(
  sheet: Sheet,
  facts: readonly string[],
  { bottom, colours, width }: Omit<Space, 'top'>,
): number {
  const said = facts.filter(fact => fact !== '')
  let top = bottom - 16
  for (const fact of said.toReversed()) {
    const fitted = fitText(sheet, fact, { width, lines: 1, weight: 500, sizes: FACTS_SIZES })
    top -= heightOf(fitted)
    writeText(sheet, fitted, { colour: colours.strong, inline: EDGE, top, weight: 500 })
  }
  return said.length > 0 ? top : bottom
}

const BELOW_TITLE = 12
const ABOVE_PILLS = 40

/** Draws the title as large as possible, while it and the text below it fit. */
function drawNames(
  sheet: Sheet,
  { subtitle, title }: PreviewPicture,
  { bottom, colours, top, width }: Space,
): void {
  const below = fitText(sheet, subtitle, { width, lines: 2, weight: 400, sizes: SUBTITLE_SIZES })
  const belowHeight = subtitle === '' ? 0 : BELOW_TITLE + heightOf(below)
  const room = bottom - top - belowHeight - ABOVE_PILLS
  const fitted = largest(sheet, title, width, room)
  const free = bottom - top - heightOf(fitted) - belowHeight
  const place = { inline: EDGE, top: top + Math.max(0, free * 0.45) }
  const end = writeText(sheet, fitted, { colour: colours.strong, weight: 600, ...place })
  const under = { inline: EDGE, top: end + BELOW_TITLE }
  writeText(sheet, below, { colour: colours.soft, weight: 400, ...under })
}

/** At most three lines look like a name; longer titles are set smaller, or cut. */
function largest(sheet: Sheet, text: string, width: number, room: number) {
  const fittedIn = (size: number, lines: number) =>
    fitText(sheet, text, { width, lines, weight: 600, sizes: [size] })
  const fitting = TITLE_SIZES.map(size => fittedIn(size, Infinity)).find(
    fitted => fitted.isWhole && fitted.lines.length <= 3 && heightOf(fitted) <= room,
  )
  if (fitting) return fitting

  const smallest = TITLE_SIZES.at(-1) ?? 0
  const { lineHeight } = fittedIn(smallest, 1)
  return fittedIn(smallest, Math.max(1, Math.floor(room / lineHeight)))
}
