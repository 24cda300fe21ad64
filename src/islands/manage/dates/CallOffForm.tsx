import { useStore } from '@nanostores/react'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { fill, plural } from '../../../lib/format/format.ts'
import { NoteFields } from '../NoteFields.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { useDates } from './context.ts'
import { actionId } from './date-ids.ts'
import { notesIn } from './MoveForm.tsx'

/** Asks for confirmation, and sends a note to the families. */
export function CallOffForm({ day, session }: { session: ManagedSession; day: string }) {
  const { language, store, t } = useDates()
  const { form, preview } = useStore(store.$state)
  const { fields } = problemIn(form)
  const { id } = session
  return (
    <ChangeForm
      legend={fill(t.callOff.legend, { day })}
      t={t.callOff}
      isDanger
      openedBy={actionId('callOff', id)}
      onSend={data => void store.callOff(id, notesIn(data))}
    >
      {/* Announced again once the number of families is known. */}
      <p role="status">
        {preview?.families === 0
          ? t.preview.nobody
          : `${preview ? plural(language, t.preview.families, preview.families) : t.callOff.told} ${t.callOff.stays}`}
      </p>
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
