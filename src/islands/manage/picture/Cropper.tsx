import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { DecodedPicture } from '../../../lib/browser/picture.ts'
import {
  type CropArea,
  cropAreaOf,
  MAX_ZOOM,
  moved,
  type CropView,
  zoomed,
} from '../../../lib/manage/crop-geometry.ts'
import { useActivity } from '../activity/context.ts'
import { Slider } from './Slider.tsx'

const ZOOM_STEP = 0.1
/** The share of the frame that an arrow key moves the picture by. */
const STEP = 0.02

const KEYS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP }

interface Props {
  picture: DecodedPicture
  view: CropView
  onChange: (view: CropView) => void
}

/** A picture in a 3:2 frame: moved by pointer, by keys, or with sliders. */
export function Cropper({ onChange, picture, view }: Props) {
  const { t } = useActivity()
  const area = cropAreaOf(view, picture.bitmap)
  const hand = useRef({ x: 0, y: 0 })

  function press(event: KeyboardEvent) {
    const by = KEYS[event.key]
    const zoom = ZOOMS[event.key]
    if (by) onChange(moved(view, by, picture.bitmap))
    if (zoom) onChange(zoomed(view, view.zoom + zoom))
    if (by || zoom) event.preventDefault()
  }

  function grasp({ clientX, clientY, currentTarget, pointerId }: PointerEvent) {
    currentTarget.setPointerCapture(pointerId)
    hand.current = { x: clientX, y: clientY }
  }

  function drag({ buttons, clientX, clientY, currentTarget }: PointerEvent) {
    if (buttons === 0) return
    const { x, y } = hand.current
    hand.current = { x: clientX, y: clientY }
    const { clientHeight, clientWidth } = currentTarget
    const by = { x: (clientX - x) / clientWidth, y: (clientY - y) / clientHeight }
    onChange(moved(view, by, picture.bitmap))
  }

  return (
    <div className="crop">
      {/* Only this role passes all keys through. The sliders do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="crop-place"
        dir="ltr"
        role="application"
        aria-label={t.picture.crop.area}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={grasp}
        onPointerMove={drag}
        ref={place => lay(place, picture.previewUrl, area, view)}
      />
      <Sliders area={area} view={view} onChange={onChange} />
    </div>
  )
}

/** Positions the picture so that this part fills the frame. */
function lay(
  place: HTMLElement | null,
  shown: string,
  area: CropArea,
  { across, down }: CropView,
): void {
  if (!place) return
  Object.assign(place.style, {
    backgroundImage: `url("${shown}")`,
    backgroundSize: `${10_000 / area.width}% ${10_000 / area.height}%`,
    backgroundPosition: `${across}% ${down}%`,
  })
}

const ALL_OF_IT = 99.9

function Sliders({ area, onChange, view }: Omit<Props, 'picture'> & { area: CropArea }) {
  const { crop: t } = useActivity().t.picture
  return (
    <>
      <Slider
        name="zoom"
        label={t.zoom}
        {...{ min: 1, max: MAX_ZOOM, step: ZOOM_STEP, value: view.zoom }}
        onSlide={zoom => onChange(zoomed(view, zoom))}
      />
      <Slider
        name="across"
        label={t.across}
        value={area.width > ALL_OF_IT ? null : view.across}
        onSlide={across => onChange({ ...view, across })}
      />
      <Slider
        name="down"
        label={t.down}
        value={area.height > ALL_OF_IT ? null : view.down}
        onSlide={down => onChange({ ...view, down })}
      />
    </>
  )
}
