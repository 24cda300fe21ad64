import type { KeyboardEvent } from 'react'
import EasyCrop from 'react-easy-crop'
import { type Area, ASPECT } from '../../../lib/manage/crop-geometry.ts'
import { useActivity } from '../activity/context.ts'
import { Slider } from './Slider.tsx'
import { type Crop, MOST_ZOOM, useCrop } from './use-crop.ts'

const ZOOM_STEP = 0.1
const STEP_PIXELS = 8

interface Props {
  /** Its address. */
  image: string
  onChange: (area: Area) => void
}

/** A picture under a frame of three to two: moved by hand, by keys, or by sliders. */
export function Cropper({ image, onChange }: Props) {
  const { t } = useActivity()
  const crop = useCrop(onChange)

  function press({ key }: KeyboardEvent) {
    if (key === '+' || key === '=') crop.zoomTo(crop.zoom + ZOOM_STEP)
    if (key === '-') crop.zoomTo(crop.zoom - ZOOM_STEP)
  }

  return (
    <div className="crop">
      <div className="crop-place">
        <EasyCrop
          image={image}
          aspect={ASPECT}
          crop={crop.offset}
          zoom={crop.zoom}
          maxZoom={MOST_ZOOM}
          keyboardStep={STEP_PIXELS}
          // The page has the styles: its Content-Security-Policy takes none that are added.
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'application',
            'aria-label': t.picture.crop.area,
            onKeyDownCapture: press,
          }}
          onCropChange={crop.setOffset}
          onZoomChange={crop.zoomTo}
          setMediaSize={crop.setPicture}
          onCropSizeChange={crop.setFrame}
          onCropAreaChange={crop.take}
        />
      </div>
      <Sliders crop={crop} />
    </div>
  )
}

function Sliders({ crop }: { crop: Crop }) {
  const { across, down, zoom } = crop
  const { crop: t } = useActivity().t.picture
  return (
    <>
      <Slider
        name="zoom"
        label={t.zoom}
        {...{ min: 1, max: MOST_ZOOM, step: ZOOM_STEP, value: zoom }}
        onSlide={crop.zoomTo}
      />
      <Slider name="across" label={t.across} value={across} onSlide={crop.moveAcross} />
      <Slider name="down" label={t.down} value={down} onSlide={crop.moveDown} />
    </>
  )
}
