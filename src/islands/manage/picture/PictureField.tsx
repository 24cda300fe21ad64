import { useStore } from '@nanostores/react'
import { type ChangeEvent, type DragEvent, useEffect, useState } from 'react'
import { pictureOf } from '#contract/covers.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { pastedPicture } from '../../../lib/browser/pasted-picture.ts'
import { smallerPicture } from '../../../lib/browser/smaller-picture.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { createActivityPicture } from '../../../lib/stores/manage/activity-picture.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { Cover } from '../../shared/Cover.tsx'
import { useActivity, useWritten } from '../activity/context.ts'
import { FormPart } from '../activity/fields/FormPart.tsx'

const TAKEN = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The picture of an activity, once it is saved. */
export function PictureFields() {
  const { t } = useActivity()
  const { activity } = useWritten()
  return (
    <FormPart part="picture">
      {activity ? (
        <PictureField key={activity.gId} activity={activity} />
      ) : (
        <p className="soft">{t.picture.later}</p>
      )}
    </FormPart>
  )
}

/** Chosen, taken by a camera, dropped or pasted. */
function PictureField({ activity }: { activity: Managed }) {
  const { form, language, t } = useActivity()
  const [picture] = useState(() =>
    createActivityPicture({
      gId: activity.gId,
      language,
      t,
      shrink: smallerPicture,
      onGiven: form.lookAgain,
    }),
  )
  const state = useStore(picture.$state)
  const { fields, message } = problemIn(state)
  const [isOver, setOver] = useState(false)

  const give = (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (file) void picture.give(file)
  }

  useEffect(() => {
    // A paste goes to whatever has the focus, which is rarely this.
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = pastedPicture(clipboardData)
      if (file) void picture.give(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [picture])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    give(event.dataTransfer.files)
  }

  return (
    <div
      className={isOver ? 'picture-field is-over' : 'picture-field'}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="picture-shown">
        <Cover className="picture-cover" image={pictureOf(activity)} width={300} sizes="300px" />
      </div>
      <Choose
        text={activity.image ? t.picture.change : t.picture.choose}
        isSending={state.status === 'sending'}
        onChoose={give}
      />
      <p className="field-help" id="picture-help">
        {t.picture.help}
      </p>
      <p role="status" className="soft small">
        {state.status === 'sending' && t.picture.sending}
        {state.status === 'done' && t.picture.done}
      </p>
      <FormMessage>{fields['image'] ?? message}</FormMessage>
    </div>
  )
}

interface ChooseProps {
  text: string
  isSending: boolean
  onChoose: (files: FileList | null) => void
}

function Choose({ isSending, onChoose, text }: ChooseProps) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onChoose(currentTarget.files)
    // The same file can be chosen again.
    currentTarget.value = ''
  }

  return (
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
  )
}
