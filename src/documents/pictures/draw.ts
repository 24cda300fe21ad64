import type { Language } from '#contract/language.ts'
import { HEIGHT, openSheet } from './canvas.ts'
import { compose, type PreviewPicture } from './compose.ts'

type Png = Uint8Array<ArrayBuffer>

const DRAWINGS = new Map<string, Promise<Png>>()
/** The drawing in progress, or the last one. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a picture as PNG. Requests for a picture that is being drawn share it. Pictures are drawn one after
 * the other, so that a hundred at once take no more memory than one.
 */
export function drawPicture(
  language: Language,
  picture: PreviewPicture,
  height = HEIGHT,
): Promise<Png> {
  const key = JSON.stringify([language, picture, height])
  const known = DRAWINGS.get(key)
  if (known) return known

  const drawing = last
    .then(() => draw(language, picture, height))
    .finally(() => DRAWINGS.delete(key))
  DRAWINGS.set(key, drawing)
  last = drawing.catch(() => {})
  return drawing
}

async function draw(language: Language, picture: PreviewPicture, height: number): Promise<Png> {
  const sheet = await openSheet(language, height)
  await compose(sheet, picture)
  // Encodes on another thread, so that requests are not blocked.
  return new Uint8Array(await sheet.canvas.encode('png'))
}
