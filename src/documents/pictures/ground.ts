import { fontOf, type Sheet, WIDTH } from './canvas.ts'
import { COLOURS } from './colours.ts'

/** The angle of the lines in the site's drawings. */
const TILT = (-16 * Math.PI) / 180

interface Court {
  colour: string
  /** The centre of the court: inline from where lines begin, block from the top. */
  inline: number
  block: number
  radius: number
  ball?: boolean
}

export function fillGround({ height, pen }: Sheet, colour: string): void {
  pen.fillStyle = colour
  pen.fillRect(0, 0, WIDTH, height)
}

/** Draws the only ornament: the middle of a court, seen from above (components/CourtPattern.astro). */
export function drawCourt(sheet: Sheet, { ball, block, colour, inline, radius }: Court): void {
  const { pen } = sheet
  pen.save()
  pen.translate(sheet.at(inline), block)
  pen.rotate(sheet.language === 'ar' ? -TILT : TILT)
  pen.strokeStyle = colour
  pen.fillStyle = colour
  pen.lineWidth = 4
  pen.beginPath()
  pen.moveTo(0, -WIDTH)
  pen.lineTo(0, WIDTH)
  pen.stroke()
  disc(sheet, 0, 0, radius)
  pen.stroke()
  disc(sheet, 0, 0, 8)
  pen.fill()
  if (ball === true) {
    pen.fillStyle = COLOURS.saffron
    const side = sheet.language === 'ar' ? -1 : 1
    disc(sheet, side * radius * 0.76, -radius * 0.65, radius * 0.16)
    pen.fill()
  }
  pen.restore()
}

function disc({ pen }: Sheet, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
}

/** Draws the logo of `public/logo.svg`, which is never mirrored, with the name beside it. */
export async function drawBrand(
  sheet: Sheet,
  { colour, inline, name, size, top }: Brand,
): Promise<void> {
  const { language, pen } = sheet
  const mark = await sheet.load(MARK)
  const edge = sheet.at(inline)
  pen.drawImage(mark, language === 'ar' ? edge - size : edge, top, size, size)
  pen.font = fontOf(600, Math.round(size * 0.62))
  pen.fillStyle = colour
  pen.textBaseline = 'middle'
  pen.fillText(name, sheet.at(inline + size * 1.3), top + size / 2)
}

interface Brand {
  colour: string
  name: string
  inline: number
  top: number
  size: number
}

const MARK = Object.values(
  import.meta.glob<string>('/public/logo.svg', { query: '?raw', import: 'default', eager: true }),
).join('')
