import arabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?inline'
import latinExt from '@fontsource-variable/readex-pro/files/readex-pro-latin-ext-wght-normal.woff2?inline'
import latin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?inline'
import vietnamese from '@fontsource-variable/readex-pro/files/readex-pro-vietnamese-wght-normal.woff2?inline'
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { Language } from '#contract/language.ts'

/** As others ask of a picture beside a link; every place that shows one cuts it the same way. */
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

/** A sheet to draw on, as wide as a picture; places in it are counted from where its language begins. */
export interface Sheet {
  canvas: Canvas
  pen: SKRSContext2D
  language: Language
  height: number
  /** The place in pixels of something so far from where lines begin. */
  at(inline: number): number
  /** A drawing (SVG) that can be put on it. */
  load(svg: string): Promise<Parameters<SKRSContext2D['drawImage']>[0]>
}

/** Three to six megabytes, for one picture after the other (draw.ts). */
let canvas: Canvas | undefined

/** The library comes with the first picture: it is large, and most processes draw none. */
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
