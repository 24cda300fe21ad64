import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { todayIn } from '../../../lib/format/today.ts'
import { previewFor } from '../../../lib/manage/date-preview.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { useDates } from './context.ts'
import { TimeFields } from './TimeFields.tsx'

const OPENER = 'add-date'

/** Adds a date. */
export function AddDate() {
  const { activity, store, t } = useDates()
  const { opened } = useStore(store.$state)
  const isOpen = opened?.deed === 'add'
  return (
    <div className="dates-add">
      <button
        type="button"
        className="button"
        id={OPENER}
        aria-expanded={isOpen}
        onClick={() =>
          isOpen ? store.close() : store.open({ deed: 'add', sessionId: null }, activity)
        }
      >
        {t.add.open}
      </button>
      {isOpen && <AddForm />}
    </div>
  )
}

/** Starts with the usual weekly times. */
function AddForm() {
  const { activity, now, store, t } = useDates()
  const { form, preview } = useStore(store.$state)
  const [usual] = activity.schedule
  const [typed, setTyped] = useState({
    date: '',
    startTime: usual?.startTime ?? '',
    endTime: usual?.endTime ?? '',
  })
  return (
    <ChangeForm
      legend={t.add.legend}
      t={t.add}
      preview={previewFor(preview, typed)}
      openedBy={OPENER}
      onSend={() => void store.add(typed, activity)}
    >
      <TimeFields
        form="adding"
        typed={typed}
        onType={setTyped}
        min={todayIn(activity.timeZone, now)}
        errors={problemIn(form).fields}
      />
    </ChangeForm>
  )
}
