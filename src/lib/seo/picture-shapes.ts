/** Of what search engines show, how high a picture is that is 1200 wide. */
export const PICTURE_HEIGHTS = { '16x9': 675, '4x3': 900, '1x1': 1200 } as const

export type PictureShape = keyof typeof PICTURE_HEIGHTS

export const PICTURE_SHAPES = Object.keys(PICTURE_HEIGHTS) as PictureShape[]

/** The shape of that name, if there is one. */
export const shapeNamed = (name: string): PictureShape | undefined =>
  PICTURE_SHAPES.find(shape => shape === name)
