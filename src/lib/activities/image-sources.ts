import {
  DEFAULT_IMAGE,
  IMAGE_WIDTHS,
  type ImageFormat,
  type ImageWidth,
  imagePath,
  isPhoto,
} from '#contract/images.ts'

/** The sources of a picture, of which the browser picks one. */
export interface ImageSources {
  src: string
  /** Absent for a drawing of our own, which is SVG. */
  avif?: string
  webp?: string
}

/** The fallback for browsers without `srcset`. */
const DEFAULT_WIDTH: ImageWidth = 640

/** Returns the sources of an activity's picture. Pictures of other sites are served through this one. */
export function sourcesOf(image: string | null): ImageSources {
  if (!image || !isPhoto(image)) return { src: image ?? DEFAULT_IMAGE }

  const inWidths = (format: ImageFormat) =>
    IMAGE_WIDTHS.map(width => `${imagePath(image, width, format)} ${width}w`).join(', ')
  return {
    src: imagePath(image, DEFAULT_WIDTH, 'webp'),
    avif: inWidths('avif'),
    webp: inWidths('webp'),
  }
}
