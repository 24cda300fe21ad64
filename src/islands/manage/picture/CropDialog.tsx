import { useEffect, useRef, useState } from 'react'
import type { Managed } from '#contract/manage/activities.ts'
import { cardPicture, type DecodedPicture } from '../../../lib/browser/picture.ts'
import {
  type CropArea,
  cropAreaOf,
  CENTRED_VIEW,
  type CropView,
} from '../../../lib/manage/crop-geometry.ts'
import { nameOf } from '../../../lib/manage/managed-text.ts'
import { Dialog } from '../../shared/Dialog.tsx'
import { useActivity } from '../activity/context.ts'
import { Cropper } from './Cropper.tsx'

interface Props {
  activity: Managed
  picture: DecodedPicture
  onUse: (area: CropArea) => Promise<void>
  onClose: () => void
}

/** Chooses the visible part of a picture. The middle is preselected. */
export function CropDialog({ activity, onClose, onUse, picture }: Props) {
  const { t } = useActivity()
  const { crop } = t.picture
  const [view, setView] = useState(CENTRED_VIEW)
  const area = cropAreaOf(view, picture.bitmap)
  const [isBusy, setBusy] = useState(false)

  const button = useRef<HTMLButtonElement>(null)

  // One more press is enough then.
  useEffect(() => button.current?.focus(), [])

  function use() {
    if (isBusy) return
    setBusy(true)
    void onUse(area)
  }

  return (
    <Dialog id="crop" title={crop.title} closeText={crop.close} isOpen onClose={onClose}>
      <p className="soft">{crop.text}</p>
      <div className="crop-parts">
        <Cropper picture={picture} view={view} onChange={setView} />
        <OnCard activity={activity} view={view} picture={picture} />
      </div>
      <div className="activity-answers">
        <button
          ref={button}
          type="button"
          className="button button-primary button-large"
          aria-busy={isBusy}
          onClick={use}
        >
          {crop.use}
        </button>
        <button type="button" className="button button-plain" onClick={onClose}>
          {t.cancel}
        </button>
      </div>
    </Dialog>
  )
}

/** How long the input must rest before the card is drawn again. */
const REST_MS = 150

function OnCard({
  activity,
  picture,
  view,
}: Pick<Props, 'activity' | 'picture'> & { view: CropView }) {
  const { language, t } = useActivity()
  const [image, setImage] = useState(() => cardPicture(picture, cropAreaOf(view, picture.bitmap)))

  useEffect(() => {
    const draw = () => setImage(cardPicture(picture, cropAreaOf(view, picture.bitmap)))
    const resting = setTimeout(draw, REST_MS)
    return () => clearTimeout(resting)
  }, [view, picture])

  return (
    <div className="crop-card">
      <p className="soft small">{t.picture.crop.card}</p>
      <div className="crop-shown">
        <img src={image} alt="" width={300} height={200} />
        <p>
          <bdi>{nameOf(language, activity)}</bdi>
        </p>
      </div>
    </div>
  )
}
