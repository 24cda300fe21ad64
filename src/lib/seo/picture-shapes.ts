/** The heights of pictures for search engines, by ratio. The width is always 1200. */
export const PICTURE_HEIGHTS = { '16x9': 675, '4x3': 900, '1x1': 1200 } as const

export type PictureShape = keyof typeof PICTURE_HEIGHTS

export const PICTURE_SHAPES = Object.keys(PICTURE_HEIGHTS) as PictureShape[]

/** Returns the shape of that name, or undefined. */
export const shapeNamed = (name: string): PictureShape | undefined =>
  PICTURE_SHAPES.find(shape => shape === name)
