import { fontOf, type Sheet } from './canvas.ts'

export interface TextStyle {
  weight: number
  /** Font sizes from the preferred one to the smallest legible one. */
  sizes: readonly number[]
  width: number
  /** The most lines allowed. */
  lines: number
}

export interface FittedText {
  lines: string[]
  /** Whether nothing was cut. */
  isWhole: boolean
  size: number
  lineHeight: number
}

/** The line height by language: Arabic letters extend further up and down. */
const LEADING = { en: 1.2, ar: 1.42 } as const

/** Breaks a text into lines at the largest size that fits; cuts what is still too long. */
export function fitText(sheet: Sheet, text: string, style: TextStyle): FittedText {
  const { lines: most, sizes, weight, width } = style
  let fitted: string[] = []
  let size = 0
  for (size of sizes) {
    sheet.pen.font = fontOf(weight, size)
    fitted = breakLines(sheet, drawable(text), width)
    const fits = fitted.every(line => widthOf(sheet, line) <= width)
    if (fitted.length <= most && fits) break
  }
  const lines = cutLines(sheet, fitted, most, width)
  return {
    lines: lines.map(withoutDots),
    isWhole: lines.every((line, at) => line === fitted[at]) && lines.length === fitted.length,
    size,
    lineHeight: Math.round(size * LEADING[sheet.language]),
  }
}

/** Removes separator dots at the start or end of a line. */
const withoutDots = (line: string) => line.replace(/^· | ·$/g, '')

export const heightOf = ({ lineHeight, lines }: FittedText) => lines.length * lineHeight

export const widthOf = ({ pen }: Sheet, text: string) => pen.measureText(text).width

/** Removes characters that our fonts lack, and bidi controls that would affect the following text. */
const drawable = (text: string) => text.replace(UNDRAWABLE, '')

const UNDRAWABLE =
  /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu

/** Breaks into as few lines as possible, then as even as possible, as the site balances its headings. */
function breakLines(sheet: Sheet, text: string, width: number): string[] {
  const greedy = fillLines(sheet, text, width)
  if (greedy.length < 2) return greedy
  let [narrow, wide] = [width / greedy.length, width]
  while (wide - narrow > 8) {
    const middle = (narrow + wide) / 2
    const isEnough = fillLines(sheet, text, middle).length <= greedy.length
    if (isEnough) wide = middle
    else narrow = middle
  }
  return fillLines(sheet, text, wide)
}

function fillLines(sheet: Sheet, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  // No-break spaces are kept: they hold a number and its word together.
  for (const word of text.trim().split(/[ \t\r\n]+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(sheet, longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function cutLines(sheet: Sheet, lines: string[], most: number, width: number): string[] {
  const kept = lines.slice(0, most)
  const isCut = lines.length > most
  return kept.map((line, at) => cutLine(sheet, line, width, isCut && at === most - 1))
}

/** Cuts off whole graphemes from the end until the line fits. */
function cutLine(sheet: Sheet, line: string, width: number, isCut: boolean): string {
  if (!isCut && widthOf(sheet, line) <= width) return line
  const letters = [...LETTERS.segment(line)].map(({ segment }) => segment)
  while (letters.length > 1 && widthOf(sheet, `${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').replace(/[\s·]+$/, '')}…`
}

const LETTERS = new Intl.Segmenter('ar', { granularity: 'grapheme' })

/** Writes lines below each other, the first one below `top`; returns where they end. */
export function writeText(
  sheet: Sheet,
  fitted: FittedText,
  { colour, inline, top, weight }: { colour: string; inline: number; top: number; weight: number },
): number {
  const { pen } = sheet
  pen.font = fontOf(weight, fitted.size)
  pen.fillStyle = colour
  pen.textBaseline = 'middle'
  for (const [at, line] of fitted.lines.entries())
    pen.fillText(line, sheet.at(inline), top + (at + 0.5) * fitted.lineHeight)
  return top + heightOf(fitted)
}
