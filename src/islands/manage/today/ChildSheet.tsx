import type { ReactNode } from 'react'
import type { DayChild } from '#contract/trainer/day.ts'
import { phoneText } from '../../../lib/account/phone-text.ts'
import { fill } from '../../../lib/format/format.ts'
import type { Status } from '../../../lib/today/day-state.ts'
import { fullName } from '../../../lib/today/names.ts'
import { Dialog } from '../../shared/Dialog.tsx'
import { useToday } from './context.ts'

interface Props {
  child: DayChild | null
  sessionId: string
  status: Status
  onClose: () => void
}

/** What a trainer may know about a child on the day of its session. */
export function ChildSheet({ child, onClose, sessionId, status }: Props) {
  const { state, store, t } = useToday()
  const isToday = state.date === state.today

  function remove() {
    if (child) store.mark(sessionId, child, null)
    onClose()
  }

  return (
    <Dialog
      id="today-child"
      title={child ? fullName(child) : ''}
      closeText={t.close}
      isOpen={child !== null}
      onClose={onClose}
    >
      {child && (isToday ? <Facts child={child} /> : <p>{t.about.hidden}</p>)}
      {status !== null && (
        <button type="button" className="button button-large" onClick={remove}>
          {t.about.remove}
        </button>
      )}
    </Dialog>
  )
}

function Facts({ child }: { child: DayChild }) {
  const { t } = useToday()
  const { emergencyContact, guardian, medicalNotes, otherGuardian, pickUp } = child
  const { about } = t
  return (
    <>
      <dl className="today-facts-of-child">
        <Fact name={about.notes}>{medicalNotes ?? about.noNotes}</Fact>
        <Fact name={about.guardian} also={otherGuardian && <Person {...otherGuardian} />}>
          {guardian ? <Person {...guardian} /> : about.unknown}
        </Fact>
        <Fact name={about.emergency}>
          {emergencyContact ? <Person {...emergencyContact} /> : about.unknown}
        </Fact>
        <Fact name={about.pickUp}>{pickUp ?? about.unknown}</Fact>
      </dl>
      <p>{about.recorded}</p>
    </>
  )
}

interface FactProps {
  name: string
  /** A second value under the same name. */
  also?: ReactNode
  children: ReactNode
}

const Fact = ({ also, children, name }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
    {also && <dd>{also}</dd>}
  </div>
)

function Person({ name, phoneNumber }: { name: string; phoneNumber: string | null }) {
  const { t } = useToday()
  return (
    <>
      <bdi>{name}</bdi>
      {phoneNumber !== null && (
        <a
          className="button today-call"
          href={`tel:${phoneNumber}`}
          aria-label={`${fill(t.about.call, { name })}: ${phoneText(phoneNumber)}`}
        >
          <bdi dir="ltr">{phoneText(phoneNumber)}</bdi>
        </a>
      )}
    </>
  )
}
