import { useState } from 'react'
import { type Area, offsetOf, placeOf } from '../../../lib/manage/crop-geometry.ts'

const MIDDLE = { x: 0, y: 0 }
const NOTHING = { width: 0, height: 0 }
const WHOLE: Area = { x: 0, y: 0, width: 100, height: 100 }

export const MOST_ZOOM = 4

/** Where a picture lies under its frame, in pixels of the screen and as a part of it. */
export function useCrop(onChange: (area: Area) => void) {
  const [offset, setOffset] = useState(MIDDLE)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState(WHOLE)
  const [picture, setPicture] = useState(NOTHING)
  const [frame, setFrame] = useState(NOTHING)

  return {
    offset,
    zoom,
    /** In percent of what the frame leaves of it; null where it leaves nothing. */
    across: area.width > 99.9 ? null : placeOf(area.x, area.width),
    down: area.height > 99.9 ? null : placeOf(area.y, area.height),
    setOffset,
    setPicture,
    setFrame,
    zoomTo: (wanted: number) => setZoom(Math.min(Math.max(wanted, 1), MOST_ZOOM)),
    moveAcross: (place: number) =>
      setOffset({ ...offset, x: offsetOf(place, picture.width * zoom, frame.width) }),
    moveDown: (place: number) =>
      setOffset({ ...offset, y: offsetOf(place, picture.height * zoom, frame.height) }),
    take(changed: Area): void {
      setArea(changed)
      onChange(changed)
    },
  }
}

export type Crop = ReturnType<typeof useCrop>
