import { fontOf, type Sheet } from './canvas.ts'
import { widthOf } from './text.ts'

export interface Pill {
  text: string
  ground: string
  colour: string
}

const SIZE = 27
const HEIGHT = 56
const INSIDE = 24
const BETWEEN = 12

export const PILL_HEIGHT = HEIGHT

/** Draws short facts in a row, each on its own background; those without room are left out. */
export function drawPills(
  sheet: Sheet,
  pills: readonly Pill[],
  { inline, top, width }: { inline: number; top: number; width: number },
): void {
  const { pen } = sheet
  pen.font = fontOf(500, SIZE)
  pen.textBaseline = 'middle'
  let at = inline
  for (const { colour, ground, text } of pills) {
    const length = widthOf(sheet, text) + 2 * INSIDE
    if (at + length > inline + width) continue
    const [one, other] = [sheet.at(at), sheet.at(at + length)]
    pen.fillStyle = ground
    pen.beginPath()
    pen.roundRect(Math.min(one, other), top, length, HEIGHT, HEIGHT / 2)
    pen.fill()
    pen.fillStyle = colour
    pen.fillText(text, sheet.at(at + INSIDE), top + HEIGHT / 2 + 1)
    at += length + BETWEEN
  }
}
