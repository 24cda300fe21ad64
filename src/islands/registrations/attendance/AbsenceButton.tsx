import { useStore } from '@nanostores/react'
import { fill } from '../../../lib/format/format.ts'
import type { Row, RegisteredSession } from '../../../lib/registrations/registration-rows.ts'
import { dayText } from '../../../lib/registrations/session-marks.ts'
import { isBusy } from '../../../lib/stores/registrations.ts'
import { useRegistrations } from '../context.ts'

/** Announces that a child will miss a session, or withdraws that. */
export function AbsenceButton({ row, session }: { row: Row; session: RegisteredSession }) {
  const { language, store, t } = useRegistrations()
  const doing = useStore(store.$doing)
  const { card, registration } = row
  const { registrationId } = registration
  const target = { registrationId, sessionId: session.id }
  const isAway = session.status === 'excused'
  const named = fill(isAway ? t.dates.comesNamed : t.dates.cannotNamed, {
    child: registration.child.firstName,
    day: dayText(language, session, card.timeZone),
  })
  return (
    <button
      type="button"
      className="button reg-absence"
      aria-label={named}
      aria-busy={isBusy(doing, target, 'absence')}
      onClick={() => void store.announce(registrationId, session.id, !isAway)}
    >
      {isAway ? t.dates.comes : t.dates.cannot}
    </button>
  )
}
