import { useStore } from '@nanostores/react'
import { isActive, type Row } from '../../lib/registrations/registration-rows.ts'
import { isAbout, messagesIn } from '../../lib/stores/registrations.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { useFocusAfter } from '../profile/use-focus.ts'
import { Attendance } from './attendance/Attendance.tsx'
import { About } from './About.tsx'
import { useRegistrations } from './context.ts'
import { Ended } from './Ended.tsx'
import { Offer } from './offers/Offer.tsx'
import { Place } from './Place.tsx'
import { RegistrationMessage } from './RegistrationMessage.tsx'
import { RegistrationRow } from './RegistrationRow.tsx'
import { Seat } from './Seat.tsx'

interface Props {
  row: Row
  /** The activity has ended: only attendance is left to show. */
  isOver: boolean
}

/** One child in one activity: a row that opens to show details and actions. */
export function RegistrationCard({ isOver, row }: Props) {
  const { store } = useRegistrations()
  const doing = useStore(store.$doing)
  const { registrationId, status } = row.registration
  const heading = useFocusAfter<HTMLHeadingElement>(status)
  const id = `registration-${registrationId}`
  const isQuiet = !isActive(row.registration)
  const isOffer = !isOver && status === 'offered'
  const messages = messagesIn(doing.filter(one => isAbout(one, { registrationId })))

  return (
    <article className={isQuiet ? 'reg reg-quiet' : 'reg'} aria-labelledby={id}>
      {/* An offer that awaits an answer is open. */}
      <details className="reg-fold" open={isOffer}>
        <RegistrationRow row={row} isOver={isOver} id={id} heading={heading} />
        <div className="reg-body">
          <About row={row} />
          {isOver && status === 'confirmed' && <Attendance row={row} />}
          {!isOver && status === 'confirmed' && <Seat row={row} />}
          {isOffer && <Offer row={row} />}
          {!isOver && status === 'waitlisted' && <Place row={row} />}
          {!isOver && isQuiet && <Ended row={row} />}
        </div>
      </details>
      <RegistrationMessage row={row} />
      {messages.map(message => (
        <FormMessage key={message}>
          <p>{message}</p>
        </FormMessage>
      ))}
    </article>
  )
}
