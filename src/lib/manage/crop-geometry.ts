/** A part of a picture, in percent of its width and height. */
export interface CropArea {
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
const MAX_WIDTH_PIXELS = 1920
const MIDDLE_PERCENT = 50
const FULL_PERCENT = 100

const clamp = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

/** Returns the largest centred part. */
export function centred({ height, width }: Size): CropArea {
  const wide = Math.min(FULL_PERCENT, ((height * ASPECT) / width) * FULL_PERCENT)
  const high = Math.min(FULL_PERCENT, (width / ASPECT / height) * FULL_PERCENT)
  return { x: (FULL_PERCENT - wide) / 2, y: (FULL_PERCENT - high) / 2, width: wide, height: high }
}

/**
 * Returns the position of a part along one side, in percent of the remaining space: 0 at the start,
 * 100 at the end.
 */
function offsetPercent(start: number, length: number): number {
  const rest = FULL_PERCENT - length
  return rest < 0.01 ? MIDDLE_PERCENT : clamp(0, (start / rest) * FULL_PERCENT, FULL_PERCENT)
}

/**
 * How a picture lies under its frame: the zoom, and the position on both sides in percent of the
 * remaining space.
 */
export interface CropView {
  zoom: number
  across: number
  down: number
}

export const MAX_ZOOM = 4
export const CENTRED_VIEW: CropView = { zoom: 1, across: MIDDLE_PERCENT, down: MIDDLE_PERCENT }

/** Returns the visible part of a picture. */
export function cropAreaOf({ across, down, zoom }: CropView, size: Size): CropArea {
  const largest = centred(size)
  const [width, height] = [largest.width / zoom, largest.height / zoom]
  return {
    x: ((FULL_PERCENT - width) * across) / FULL_PERCENT,
    y: ((FULL_PERCENT - height) * down) / FULL_PERCENT,
    width,
    height,
  }
}

/** Sets the zoom, within its limits. */
export const zoomed = (view: CropView, zoom: number): CropView => ({
  ...view,
  zoom: clamp(1, zoom, MAX_ZOOM),
})

/** Moves a picture to the right and down, in fractions of its frame. */
export function moved(view: CropView, by: { x: number; y: number }, size: Size): CropView {
  const { height, width, x, y } = cropAreaOf(view, size)
  return {
    ...view,
    across: offsetPercent(clamp(0, x - by.x * width, FULL_PERCENT - width), width),
    down: offsetPercent(clamp(0, y - by.y * height, FULL_PERCENT - height), height),
  }
}

/** Returns a part in whole pixels, within the picture. */
export function pixelsOf(area: CropArea, { height, width }: Size): CropArea {
  const wide = clamp(1, Math.round((area.width / FULL_PERCENT) * width), width)
  const high = clamp(1, Math.round((area.height / FULL_PERCENT) * height), height)
  return {
    x: clamp(0, Math.round((area.x / FULL_PERCENT) * width), width - wide),
    y: clamp(0, Math.round((area.y / FULL_PERCENT) * height), height - high),
    width: wide,
    height: high,
  }
}

/**
 * Returns the size at which a part is drawn: its own, or `most` if it is wider. The ratio is
 * exactly 3:2.
 */
export function drawnSize({ width }: Size, most = MAX_WIDTH_PIXELS): Size {
  const wide = clamp(1, width, most)
  return { width: wide, height: Math.max(1, Math.round(wide / ASPECT)) }
}
