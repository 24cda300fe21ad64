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
export function placeOf(start: number, length: number): number {
  const rest = ALL - length
  return rest < 0.01 ? MIDDLE : between(0, (start / rest) * ALL, ALL)
}

/** How far a picture has to be moved from the middle of its frame for a place, in pixels of the screen. */
export function offsetOf(place: number, picture: number, frame: number): number {
  return ((MIDDLE - place) / ALL) * Math.max(0, picture - frame)
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
