import type { ChangeEvent } from 'react'
import { useActivity } from '../activity/context.ts'

const TAKEN = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface Props {
  text: string
  isSending: boolean
  onChoose: (file: File | undefined) => void
}

/** Opens the files of a device, and on phones its camera. */
export function ChoosePicture({ isSending, onChoose, text }: Props) {
  const { t } = useActivity()

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onChoose(currentTarget.files?.[0])
    // The same file can be chosen again.
    currentTarget.value = ''
  }

  return (
    <>
      <div className="picture-choices">
        <label className="button picture-choose" aria-busy={isSending}>
          {text}
          <input
            className="visually-hidden"
            type="file"
            name="image"
            accept={TAKEN}
            aria-describedby="picture-help"
            onChange={choose}
          />
        </label>
        <label className="button picture-choose picture-take" aria-busy={isSending}>
          {t.picture.take}
          <input
            className="visually-hidden"
            type="file"
            name="photo"
            accept="image/*"
            capture="environment"
            onChange={choose}
          />
        </label>
      </div>
      <p className="field-help" id="picture-help">
        {t.picture.help}
      </p>
    </>
  )
}
