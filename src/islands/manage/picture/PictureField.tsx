import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { pictureOf } from '#contract/covers.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { pastedPicture } from '../../../lib/browser/pasted-picture.ts'
import { smallerPicture } from '../../../lib/browser/smaller-picture.ts'
import { type FormState, problemIn } from '../../../lib/forms/form-state.ts'
import type { ActivityTexts } from '../../../lib/manage/activity-text.ts'
import { createActivityPicture } from '../../../lib/stores/manage/activity-picture.ts'
import { Cover } from '../../shared/Cover.tsx'
import { useActivity, useWritten } from '../activity/context.ts'
import { FormPart } from '../activity/FormPart.tsx'
import { DropField } from '../DropField.tsx'

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
  const text = activity.image ? t.picture.change : t.picture.choose

  useEffect(() => {
    // A paste goes to whatever has the focus, which is rarely this.
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = pastedPicture(clipboardData)
      if (file) void picture.give(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [picture])

  return (
    <DropField
      id="picture"
      name="image"
      accept={TAKEN}
      text={text}
      help={t.picture.help}
      isBusy={state.status === 'sending'}
      status={statusText(state.status, t.picture)}
      error={fields['image'] ?? message}
      onGive={file => void picture.give(file)}
    >
      <div className="picture-shown">
        <Cover className="picture-cover" image={pictureOf(activity)} width={300} sizes="300px" />
      </div>
    </DropField>
  )
}

function statusText(status: FormState['status'], t: ActivityTexts['picture']): string | null {
  if (status === 'sending') return t.sending
  return status === 'done' ? t.done : null
}
