import { useEffect, useRef, useState } from 'react'
import type { Managed } from '#contract/manage/activities.ts'
import { cardPicture, type Picture } from '../../../lib/browser/picture.ts'
import { type Area, centred } from '../../../lib/manage/crop-geometry.ts'
import { ActivityCard } from '../../activity-list/ActivityCard.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { useActivity } from '../activity/context.ts'
import { Cropper } from './Cropper.tsx'

interface Props {
  activity: Managed
  picture: Picture
  onUse: (area: Area) => Promise<void>
  onClose: () => void
}

/** Which part of a picture is shown. One press takes the middle of it. */
export function CropDialog({ activity, onClose, onUse, picture }: Props) {
  const { t } = useActivity()
  const { crop } = t.picture
  const [area, setArea] = useState<Area>(() => centred(picture.bitmap))
  const [isBusy, setBusy] = useState(false)

  const button = useRef<HTMLButtonElement>(null)

  // One press more is enough.
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
        <Cropper image={picture.shown} onChange={setArea} />
        <OnCard activity={activity} area={area} picture={picture} />
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

/** How long a hand rests before the card is drawn anew. */
const REST_MS = 150

function OnCard({ activity, area, picture }: Pick<Props, 'activity' | 'picture'> & { area: Area }) {
  const { language, ofCard, t } = useActivity()
  const [image, setImage] = useState(() => cardPicture(picture, area))

  useEffect(() => {
    const resting = setTimeout(() => setImage(cardPicture(picture, area)), REST_MS)
    return () => clearTimeout(resting)
  }, [area, picture])

  return (
    <div className="crop-card">
      <p className="soft small">{t.picture.crop.card}</p>
      {/* To be looked at: it leads nowhere. */}
      <div inert>
        <ActivityCard card={{ ...activity, image }} language={language} t={ofCard} />
      </div>
    </div>
  )
}
