import { useStore } from '@nanostores/react'
import { fill } from '../../lib/format/format.ts'
import { calendar } from '../../lib/icons/form-icons.ts'
import type { Row } from '../../lib/registrations/registration-rows.ts'
import { valuesOf } from '../../lib/registrations/registration-texts.ts'
import { isBusy } from '../../lib/stores/registrations.ts'
import { Icon } from '../shared/Icon.tsx'
import { useRegistrations } from './context.ts'

/** Downloads the dates of a registration as a calendar file. */
export function CalendarButton({ row }: { row: Row }) {
  const { language, store, t } = useRegistrations()
  const doing = useStore(store.$doing)
  const { registrationId } = row.registration
  return (
    <button
      type="button"
      className="button"
      aria-label={fill(t.calendar.named, valuesOf(language, row))}
      aria-busy={isBusy(doing, { registrationId }, 'calendar')}
      onClick={() => void store.saveCalendar(registrationId)}
    >
      <Icon path={calendar} size={18} />
      {t.calendar.add}
    </button>
  )
}
