import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { fill } from '../../../lib/format/format.ts'
import { todayIn } from '../../../lib/format/today.ts'
import { previewFor } from '../../../lib/manage/date-preview.ts'
import { typedOf } from '../../../lib/manage/session-times.ts'
import { NoteFields, noteIn } from '../NoteFields.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { useDates } from './context.ts'
import { actionId } from './date-ids.ts'
import { TimeFields } from './TimeFields.tsx'

/** Moves one date to another day or time. */
export function MoveForm({ day, session }: { session: ManagedSession; day: string }) {
  const { activity, language, now, store, t } = useDates()
  const state = useStore(store.$state)
  const [typed, setTyped] = useState(() => typedOf(session))
  const { fields } = problemIn(state.form)
  const { id, note_Ar, note_En } = session
  const form = `moving-${id}`
  return (
    <ChangeForm
      legend={fill(t.move.legend, { day })}
      t={t.move}
      preview={previewFor(state.preview, typed)}
      openedBy={actionId('move', id)}
      onSend={data => void store.move(id, typed, notesIn(data), activity)}
    >
      <TimeFields
        {...{ form, typed }}
        onType={setTyped}
        min={todayIn(activity.timeZone, now)}
        errors={fields}
      />
      {/* Saving replaces the note in both languages. */}
      <NoteFields
        {...{ form, language }}
        name="note"
        t={t.note}
        errors={fields}
        stored={{ en: note_En, ar: note_Ar }}
      />
    </ChangeForm>
  )
}

export const notesIn = (data: FormData) => ({
  note_En: noteIn(data, 'note_En'),
  note_Ar: noteIn(data, 'note_Ar'),
})
