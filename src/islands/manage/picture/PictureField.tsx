import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { pictureOf } from '#contract/covers.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { pastedPicture } from '../../../lib/browser/pasted-picture.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { createActivityPicture } from '../../../lib/stores/manage/activity/activity-picture.ts'
import { Cover } from '../../shared/Cover.tsx'
import { useActivity, useWritten } from '../activity/context.ts'
import { FormPart } from '../activity/fields/FormPart.tsx'
import { DropField } from '../DropField.tsx'
import { TakePicture } from './TakePicture.tsx'
import { useCropping } from './use-cropping.ts'

const TAKEN = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The picture of an activity, once the activity is saved. */
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

/** Accepts a picture that is chosen, taken with the camera, dropped or pasted. */
function PictureField({ activity }: { activity: Managed }) {
  const { form, language, t } = useActivity()
  const [picture] = useState(() =>
    createActivityPicture({ gId: activity.gId, language, t, onGiven: form.lookAgain }),
  )
  const state = useStore(picture.$state)
  const { fields, message } = problemIn(state)
  const isSending = state.status === 'sending'
  const { choose, cropping } = useCropping(picture.give)

  useEffect(() => {
    // A paste event goes to the focused element, which is rarely this field.
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (!isSending) choose(pastedPicture(clipboardData))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [choose, isSending])

  return (
    <>
      <DropField
        id="picture"
        name="image"
        accept={TAKEN}
        text={activity.image ? t.picture.change : t.picture.choose}
        help={t.picture.help}
        isBusy={isSending}
        status={
          <>
            {isSending && t.picture.sending}
            {state.status === 'done' && t.picture.done}
          </>
        }
        error={fields['image'] ?? message}
        onGive={choose}
        besides={<TakePicture isBusy={isSending} onTake={choose} />}
      >
        <Cover className="picture-cover" image={pictureOf(activity)} width={300} sizes="300px" />
      </DropField>
      {isSending && (
        <progress
          className="picture-progress"
          aria-label={t.picture.sending}
          max={100}
          value={state.percent}
        />
      )}
      {cropping && (
        <cropping.Dialog
          activity={activity}
          picture={cropping.picture}
          onUse={cropping.use}
          onClose={cropping.close}
        />
      )}
    </>
  )
}
