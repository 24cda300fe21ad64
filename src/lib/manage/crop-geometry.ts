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

/** As all pictures of activities are. */
export const ASPECT = 3 / 2
/** More than any page shows; what the server keeps is smaller still. */
const MOST_PIXELS_WIDE = 1920
const MIDDLE = 50
const ALL = 100

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), most)

/** The largest part in the middle. */
export function centred({ height, width }: Size): Area {
  const wide = Math.min(ALL, ((height * ASPECT) / width) * ALL)
  const high = Math.min(ALL, (width / ASPECT / height) * ALL)
  return { x: (ALL - wide) / 2, y: (ALL - high) / 2, width: wide, height: high }
}

/** Where a part begins on one side of what is left of the picture: 0 at its start, 100 at its end. */
function placeOf(start: number, length: number): number {
  const rest = ALL - length
  return rest < 0.01 ? MIDDLE : between(0, (start / rest) * ALL, ALL)
}

/** How a picture lies under its frame: how large, and where on both sides of what is left of it. */
export interface View {
  zoom: number
  across: number
  down: number
}

export const MOST_ZOOM = 4
export const FROM_THE_MIDDLE: View = { zoom: 1, across: MIDDLE, down: MIDDLE }

/** The part of a picture that is seen. */
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

/** A picture as large as wanted, as far as it can be. */
export const zoomed = (view: View, zoom: number): View => ({
  ...view,
  zoom: between(1, zoom, MOST_ZOOM),
})

/** A picture that is moved by so much of its frame, to its right and down. */
export function moved(view: View, by: { x: number; y: number }, size: Size): View {
  const { height, width, x, y } = areaOf(view, size)
  return {
    ...view,
    across: placeOf(between(0, x - by.x * width, ALL - width), width),
    down: placeOf(between(0, y - by.y * height, ALL - height), height),
  }
}

/** A part in whole pixels of the picture, all of it within. */
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

/** How large a part is drawn: as it is, unless it is larger than anybody needs. Exactly three to two. */
export function drawnSize({ width }: Size, most = MOST_PIXELS_WIDE): Size {
  const wide = between(1, width, most)
  return { width: wide, height: Math.max(1, Math.round(wide / ASPECT)) }
}
