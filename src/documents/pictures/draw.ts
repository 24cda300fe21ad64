import type { Language } from '#contract/language.ts'
import { HEIGHT, openSheet } from './canvas.ts'
import { compose, type Picture } from './compose.ts'

type Png = Uint8Array<ArrayBuffer>

const DRAWINGS = new Map<string, Promise<Png>>()
/** The one that is drawn now, or was last. */
let last: Promise<unknown> = Promise.resolve()

/**
 * A picture as PNG. Whoever asks for one that is being drawn waits for the same one; they are drawn
 * one after the other, so that a hundred at once take no more memory than one.
 */
export function drawPicture(language: Language, picture: Picture, height = HEIGHT): Promise<Png> {
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

async function draw(language: Language, picture: Picture, height: number): Promise<Png> {
  const sheet = await openSheet(language, height)
  await compose(sheet, picture)
  // Away from the thread that serves everybody.
  return new Uint8Array(await sheet.canvas.encode('png'))
}
