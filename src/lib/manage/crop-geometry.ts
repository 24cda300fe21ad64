/** A part of a picture, in percent of its width and height. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/** The aspect ratio of all pictures of activities. */
export const ASPECT = 3 / 2
/** More than any page shows. The server stores even smaller sizes. */
const MOST_PIXELS_WIDE = 1920
const MIDDLE = 50
const ALL = 100

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), most)

/** Returns the largest centred part. */
export function centred({ height, width }: Size): Area {
  const wide = Math.min(ALL, ((height * ASPECT) / width) * ALL)
  const high = Math.min(ALL, (width / ASPECT / height) * ALL)
  return { x: (ALL - wide) / 2, y: (ALL - high) / 2, width: wide, height: high }
}

/**
 * Returns the position of a part along one side, in percent of the remaining space: 0 at the start,
 * 100 at the end.
 */
function placeOf(start: number, length: number): number {
  const rest = ALL - length
  return rest < 0.01 ? MIDDLE : between(0, (start / rest) * ALL, ALL)
}

/**
 * How a picture lies under its frame: the zoom, and the position on both sides in percent of the
 * remaining space.
 */
export interface View {
  zoom: number
  across: number
  down: number
}

export const MOST_ZOOM = 4
export const FROM_THE_MIDDLE: View = { zoom: 1, across: MIDDLE, down: MIDDLE }

/** Returns the visible part of a picture. */
export function areaOf({ across, down, zoom }: View, size: Size): Area {
  const largest = centred(size)
  const [width, height] = [largest.width / zoom, largest.height / zoom]
  return {
    x: ((ALL - width) * across) / ALL,
    y: ((ALL - height) * down) / ALL,
    width,
    height,
  }
}

/** Sets the zoom, within its limits. */
export const zoomed = (view: View, zoom: number): View => ({
  ...view,
  zoom: between(1, zoom, MOST_ZOOM),
})

/** Moves a picture to the right and down, in fractions of its frame. */
export function moved(view: View, by: { x: number; y: number }, size: Size): View {
  const { height, width, x, y } = areaOf(view, size)
  return {
    ...view,
    across: placeOf(between(0, x - by.x * width, ALL - width), width),
    down: placeOf(between(0, y - by.y * height, ALL - height), height),
  }
}

/** Returns a part in whole pixels, within the picture. */
export function pixelsOf(area: Area, { height, width }: Size): Area {
  const wide = between(1, Math.round((area.width / ALL) * width), width)
  const high = between(1, Math.round((area.height / ALL) * height), height)
  return {
    x: between(0, Math.round((area.x / ALL) * width), width - wide),
    y: between(0, Math.round((area.y / ALL) * height), height - high),
    width: wide,
    height: high,
  }
}

/**
 * Returns the size at which a part is drawn: its own, or `most` if it is wider. The ratio is
 * exactly 3:2.
 */
export function drawnSize({ width }: Size, most = MOST_PIXELS_WIDE): Size {
  const wide = between(1, width, most)
  return { width: wide, height: Math.max(1, Math.round(wide / ASPECT)) }
}
