// Pictures that schools keep elsewhere, as Nashat serves them: smaller, and from here, so that no
// parent's browser has to ask anybody else.

/** How wide they come, in pixels; all are three wide to two high. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280] as const
/** Each of them; the later ones are for browsers that do not know the earlier ones. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** What stands where an activity has no picture, or one that cannot be had. */
export const DEFAULT_IMAGE = '/default-activity.svg'

/** Where a picture of elsewhere is to be had from us. */
export const imagePath = (address: string, width: ImageWidth, format: ImageFormat) =>
  `/image/${width}.${format}?of=${encodeURIComponent(address)}`
