import { useStore } from '@nanostores/react'
import { type SubmitEvent, useRef, useState } from 'react'
import { goTo } from '../../../lib/browser/address.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { createActivityCopy } from '../../../lib/stores/manage/activity/activity-copy.ts'
import { NO_NATIVE_VALIDATION } from '../../fields/attributes.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { useFocusInvalid } from '../../fields/use-focus-invalid.ts'
import { Dialog } from '../../shared/Dialog.tsx'
import { useActivity } from './context.ts'

/**
 * The last day that a plan may have (contract/manage/planned.ts). Browsers then only accept years of four
 * digits.
 */
const LAST_DAY = '2100-12-31'

interface Props {
  gId: string
  isOpen: boolean
  onClose: () => void
}

/** Copies the activity to another term: asks for the new start date. */
export function CopyDialog({ gId, isOpen, onClose }: Props) {
  const { language, t } = useActivity()
  const [copy] = useState(() =>
    createActivityCopy(gId, language, t, made => goTo(language, `/manage/activity/${made}`)),
  )
  const state = useStore(copy.$state)
  const { fields, message } = problemIn(state)
  const element = useRef<HTMLFormElement>(null)
  useFocusInvalid(element, state)

  function make(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const day = new FormData(event.currentTarget).get('startDate')
    void copy.make(typeof day === 'string' ? day : '')
  }

  return (
    <Dialog id="copy" title={t.copy.title} closeText={t.close} isOpen={isOpen} onClose={onClose}>
      <form ref={element} className="form" {...NO_NATIVE_VALIDATION} onSubmit={make}>
        <p>{t.copy.text}</p>
        <TextField
          form="copy"
          name="startDate"
          type="date"
          max={LAST_DAY}
          dir={undefined}
          label={t.copy.startDate}
          error={fields['startDate']}
        />
        <FormMessage>{message}</FormMessage>
        <div className="activity-answers">
          <button
            type="submit"
            className="button button-primary"
            aria-busy={state.status === 'sending'}
          >
            {t.copy.yes}
          </button>
          <button type="button" className="button button-plain" onClick={onClose}>
            {t.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
