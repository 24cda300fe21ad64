import arabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?inline'
import latinExt from '@fontsource-variable/readex-pro/files/readex-pro-latin-ext-wght-normal.woff2?inline'
import latin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?inline'
import vietnamese from '@fontsource-variable/readex-pro/files/readex-pro-vietnamese-wght-normal.woff2?inline'
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { Language } from '#contract/language.ts'

/** The size that other sites expect of a link preview; they all crop it the same way. */
export const WIDTH = 1200
export const HEIGHT = 630

const FONTS = {
  'Readex Latin': latin,
  'Readex Arabic': arabic,
  'Readex Latin Ext': latinExt,
  'Readex Vietnamese': vietnamese,
}

const FAMILIES = Object.keys(FONTS)
  .map(name => `'${name}'`)
  .join(', ')

export const fontOf = (weight: number, size: number) => `${weight} ${size}px ${FAMILIES}`

/**
 * A canvas of the width of a picture. Inline positions are measured from where lines begin in its language.
 */
export interface Sheet {
  canvas: Canvas
  pen: SKRSContext2D
  language: Language
  height: number
  /** Returns the x coordinate of an inline position, in pixels. */
  at(inline: number): number
  /** Loads a drawing (SVG), to be placed on the canvas. */
  load(svg: string): Promise<Parameters<SKRSContext2D['drawImage']>[0]>
}

/** Three to six megabytes, reused for one picture after the other (draw.ts). */
let canvas: Canvas | undefined

/**
 * Returns a blank canvas. The library loads with the first picture, because it is large and most processes
 * draw none.
 */
export async function openSheet(language: Language, height = HEIGHT): Promise<Sheet> {
  const { createCanvas, GlobalFonts, loadImage } = await import('@napi-rs/canvas')
  for (const [name, url] of Object.entries(FONTS))
    if (!GlobalFonts.has(name))
      GlobalFonts.register(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'), name)

  if (canvas?.height !== height) canvas = createCanvas(WIDTH, height)
  const pen = canvas.getContext('2d')
  pen.reset()
  const isRtl = language === 'ar'
  pen.direction = isRtl ? 'rtl' : 'ltr'
  pen.textAlign = 'start'
  return {
    canvas,
    pen,
    language,
    height,
    at: inline => (isRtl ? WIDTH - inline : inline),
    load: svg => loadImage(Buffer.from(svg)),
  }
}
