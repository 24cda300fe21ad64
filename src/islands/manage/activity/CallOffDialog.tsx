import { useStore } from '@nanostores/react'
import { type SubmitEvent, useRef, useState } from 'react'
import type { Managed } from '#contract/manage/activities.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { createCallingOff } from '../../../lib/stores/manage/activity/activity-calling-off.ts'
import { NO_NATIVE_VALIDATION } from '../../fields/attributes.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { useFocusInvalid } from '../../fields/use-focus-invalid.ts'
import { Dialog } from '../../shared/Dialog.tsx'
import { NoteFields, noteIn } from '../NoteFields.tsx'
import { useActivity } from './context.ts'

interface Props {
  activity: Managed
  isOpen: boolean
  onClose: () => void
}

/** Explains what calling off an activity does, and sends a note to its families. */
export function CallOffDialog({ activity, isOpen, onClose }: Props) {
  const { form, language, t } = useActivity()
  const [calling] = useState(() =>
    createCallingOff({
      gId: activity.gId,
      language,
      t,
      versionNow: () => form.$state.get().activity?.version ?? activity.version,
      onDone: () => globalThis.location.reload(),
      onOther: form.lookAgain,
    }),
  )
  const state = useStore(calling.$state)
  const { fields, message } = problemIn(state)
  const element = useRef<HTMLFormElement>(null)
  useFocusInvalid(element, state)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [message_En, message_Ar] = [noteIn(data, 'message_En'), noteIn(data, 'message_Ar')]
    void calling.callOff({ message_En, message_Ar })
  }

  return (
    <Dialog
      id="call-off"
      title={t.callOff.title}
      closeText={t.close}
      isOpen={isOpen}
      onClose={onClose}
    >
      <form ref={element} className="form" {...NO_NATIVE_VALIDATION} onSubmit={send}>
        <p>{t.callOff.text}</p>
        <NoteFields
          {...{ language }}
          form="call-off"
          name="message"
          t={t.callOff.message}
          errors={fields}
        />
        <FormMessage>{message}</FormMessage>
        <div className="activity-answers">
          <button
            type="submit"
            className="button button-danger"
            aria-busy={state.status === 'sending'}
          >
            {t.callOff.yes}
          </button>
          <button type="button" className="button button-plain" onClick={onClose}>
            {t.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
