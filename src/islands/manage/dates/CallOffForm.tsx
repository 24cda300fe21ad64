import { useStore } from '@nanostores/react'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { fill } from '../../../lib/format/format.ts'
import { NoteFields } from '../NoteFields.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { useDates } from './context.ts'
import { actionId } from './date-ids.ts'
import { notesIn } from './MoveForm.tsx'

/** Asks once more, and takes a word along to the families. */
export function CallOffForm({ day, session }: { session: ManagedSession; day: string }) {
  const { language, store, t } = useDates()
  const { fields } = problemIn(useStore(store.$state).form)
  const { id } = session
  return (
    <ChangeForm
      legend={fill(t.callOff.legend, { day })}
      yes={t.callOff.yes}
      isDanger
      openedBy={actionId('callOff', id)}
      onSend={data => void store.callOff(id, notesIn(data))}
    >
      <p>{t.callOff.text}</p>
      <NoteFields
        {...{ language }}
        form={`calling-off-${id}`}
        name="note"
        t={t.note}
        errors={fields}
      />
    </ChangeForm>
  )
}
