import type { ChangeEvent } from 'react'
import { useActivity } from '../activity/context.ts'

interface Props {
  isBusy: boolean
  onTake: (file: File) => void
}

/** Opens the camera of a phone. */
export function TakePicture({ isBusy, onTake }: Props) {
  const { t } = useActivity()

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    if (file && !isBusy) onTake(file)
    // Allows taking the same file again.
    currentTarget.value = ''
  }

  return (
    <label className="button drop-choose picture-take" aria-busy={isBusy}>
      {t.picture.take}
      <input
        className="visually-hidden"
        type="file"
        name="photo"
        accept="image/*"
        capture="environment"
        onChange={take}
      />
    </label>
  )
}
