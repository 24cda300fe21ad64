import type { ImageFormat, ImageWidth } from '#contract/images.ts'
import { NoPicture } from './download.ts'

/** Photographs of today's phones, and no bomb of pixels. */
const MAX_PIXELS = 50_000_000
/** Of what a school gives us (design-school, Files). */
const MAX_UPLOAD_PIXELS = 40_000_000
/** Photographs, by what libvips calls those who read them. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(kind => `VipsForeignLoad${kind}`)
const MOST_SECONDS = 10
const WIDEST = 1280

/** On one core: pages come first. Loaded when there is a first picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // Drawings (SVG) can ask for other things, and rare kinds are read by little-tested code.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  return sharp
}

const sizeOf = (width: number) => ({
  width,
  height: Math.round((width * 2) / 3),
  fit: 'cover' as const,
  withoutEnlargement: true,
})

/** What is kept of a picture, whatever it was: large enough for all that is made of it. */
export const drawKept = (bytes: Buffer): Promise<Buffer> => draw(bytes, MAX_PIXELS)

/** The same of what a school gives us. Of what moves, the first picture. */
export const drawUpload = (bytes: Buffer): Promise<Buffer> => draw(bytes, MAX_UPLOAD_PIXELS)

/** Throws `NoPicture`. */
async function draw(bytes: Buffer, limitInputPixels: number): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    // What it is, its content says, whatever its server calls it.
    return await sharp(bytes, { limitInputPixels, failOn: 'error' })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(sizeOf(WIDEST))
      .webp({ quality: 90 })
      .toBuffer()
  } catch (error) {
    throw new NoPicture('It cannot be read.', { cause: error })
  }
}

/** A picture as pages show it, of what is kept. */
export async function drawVariant(
  kept: Buffer,
  width: ImageWidth,
  format: ImageFormat,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(kept).resize(sizeOf(width))
  const coded =
    format === 'avif' ? picture.avif({ quality: 50, effort: 3 }) : picture.webp({ quality: 75 })
  return coded.toBuffer()
}

/**
 * The middle of a picture as mails show it: mail programs know neither WebP nor AVIF. Drawings have
 * few colours, so their PNG is small.
 */
export async function drawForMail(
  picture: Buffer,
  size: { width: number; height: number },
  format: 'png' | 'jpeg',
): Promise<Buffer> {
  const sharp = await loadSharp()
  const fitted = sharp(picture).resize({ ...size, fit: 'cover' })
  const coded =
    format === 'png' ? fitted.png({ palette: true, dither: 0 }) : fitted.jpeg({ quality: 80 })
  return coded.toBuffer()
}
