import { useStore } from '@nanostores/react'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { todayIn } from '../../../lib/format/today.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { useDates } from './context.ts'
import { TimeFields, typedIn } from './TimeFields.tsx'

const OPENER = 'add-date'

/** One date more; its times are those of the week, until others are typed. */
export function AddDate() {
  const { activity, now, store, t } = useDates()
  const { form, opened } = useStore(store.$state)
  const isOpen = opened?.deed === 'add'
  const [usual] = activity.schedule
  const initial = {
    date: '',
    startTime: usual?.startTime ?? '',
    endTime: usual?.endTime ?? '',
  }
  return (
    <div className="dates-add">
      <button
        type="button"
        className="button"
        id={OPENER}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? store.close() : store.open({ deed: 'add', sessionId: null }))}
      >
        {t.add.open}
      </button>
      {isOpen && (
        <ChangeForm
          legend={t.add.legend}
          yes={t.add.yes}
          openedBy={OPENER}
          onSend={data => void store.add(typedIn(data), activity)}
        >
          <TimeFields
            form="adding"
            initial={initial}
            min={todayIn(activity.timeZone, now)}
            errors={problemIn(form).fields}
          />
        </ChangeForm>
      )}
    </div>
  )
}
