import PQueue from 'p-queue'
import type { ImageFormat, ImageWidth } from '#contract/images.ts'
import { NoPicture } from './download.ts'

/** Enough for photographs of current phones. Limits decompression bombs. */
const MAX_PIXELS = 50_000_000
/** The limit for uploads of schools (design-school, Files). */
const MAX_UPLOAD_PIXELS = 40_000_000
/** The photograph formats, by the names of their libvips loaders. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(kind => `VipsForeignLoad${kind}`)
const MAX_SECONDS = 10
const MAX_WIDTH = 1280

/** Loads sharp when there is a first picture. It uses one core, because pages have priority. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // SVG files can load other resources, and rare formats are read by little-tested code.
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

/** Converts a picture to the format in which it is stored, large enough for all its variants. */
export const convertForStorage = (bytes: Buffer): Promise<Buffer> => convert(bytes, MAX_PIXELS)

/** One at a time, because a large picture takes 250 MB of memory. */
const uploadQueue = new PQueue({ concurrency: 1 })

/** The same for an upload of a school. Of an animation, only the first frame is kept. */
export const convertUpload = (bytes: Buffer): Promise<Buffer> =>
  uploadQueue.add(() => convert(bytes, MAX_UPLOAD_PIXELS))

/** Converts a picture. Throws `NoPicture` if it cannot be read. */
async function convert(bytes: Buffer, limitInputPixels: number): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    // The content decides the format, whatever type the server claims.
    return await sharp(bytes, { limitInputPixels, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(sizeOf(MAX_WIDTH))
      .webp({ quality: 90 })
      .toBuffer()
  } catch (error) {
    throw new NoPicture('It cannot be read.', { cause: error })
  }
}

/** Converts a stored picture to a variant for pages. */
export async function convertVariant(
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
 * The middle of a picture for mails, as PNG or JPEG because mail programs support neither WebP nor AVIF.
 * Drawings have few colours, so their PNG is small.
 */
export async function convertForMail(
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
