import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { pathTo } from '../../../lib/paths.ts'
import { createDraftRemoval } from '../../../lib/stores/manage/activity/draft-removal.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { useActivity } from './context.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Says what is lost before a draft is deleted. */
export function RemoveDraftDialog({ isOpen, onClose }: Props) {
  const { form, language, t } = useActivity()
  const [removal] = useState(() =>
    createDraftRemoval({
      language,
      t,
      activityNow: () => form.$state.get().activity,
      onDone: () => {
        form.discard()
        location.assign(pathTo(language, '/manage'))
      },
      onOther: form.lookAgain,
    }),
  )
  const { isSending, message } = useStore(removal.$state)
  return (
    <Dialog
      id="remove-draft"
      title={t.remove.title}
      closeText={t.close}
      isOpen={isOpen}
      onClose={onClose}
    >
      <p>{t.remove.text}</p>
      <FormMessage>{message}</FormMessage>
      <div className="activity-answers">
        <button
          type="button"
          className="button button-danger"
          aria-busy={isSending}
          onClick={() => void removal.remove()}
        >
          {t.remove.yes}
        </button>
        <button type="button" className="button button-plain" onClick={onClose}>
          {t.cancel}
        </button>
      </div>
    </Dialog>
  )
}
