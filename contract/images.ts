// Schools host their pictures elsewhere. Nashat serves resized copies from its own origin, so that
// a parent's browser does not contact other sites.

/** The widths that are served, in pixels. All pictures have the ratio 3:2. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280] as const
/** Every picture comes in each format, best first. Later ones are for older browsers. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** Shown if an activity has no picture, or its picture cannot be loaded. */
export const DEFAULT_IMAGE = '/default-activity.svg'

/** The path of a picture that a school uploaded: a hash of its content. */
export const UPLOAD = /^\/upload\/([0-9a-f]{64}\.webp)$/

/**
 * Checks if a picture is a raster image that is served in sizes. Our drawings are SVG and fit every
 * size.
 */
export const isPhoto = (image: string) => /^(?:https:|\/upload\/)/.test(image)

/** Returns the path of our resized copy of the picture at `address`. */
export const imagePath = (address: string, width: ImageWidth, format: ImageFormat) =>
  `/image/${width}.${format}?of=${encodeURIComponent(address)}`
