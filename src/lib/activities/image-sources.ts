import {
  DEFAULT_IMAGE,
  IMAGE_WIDTHS,
  type ImageFormat,
  type ImageWidth,
  imagePath,
  isPhoto,
} from '#contract/images.ts'

/** What a browser chooses from to show a picture. */
export interface ImageSources {
  src: string
  /** Absent for a drawing of our own: it fits every size. */
  avif?: string
  webp?: string
}

/** For browsers that take no choice. */
const USUAL: ImageWidth = 640

/** Where the picture of an activity is to be had; pictures of elsewhere come through this site. */
export function sourcesOf(image: string | null): ImageSources {
  if (!image || !isPhoto(image)) return { src: image ?? DEFAULT_IMAGE }

  const inWidths = (format: ImageFormat) =>
    IMAGE_WIDTHS.map(width => `${imagePath(image, width, format)} ${width}w`).join(', ')
  return { src: imagePath(image, USUAL, 'webp'), avif: inWidths('avif'), webp: inWidths('webp') }
}
