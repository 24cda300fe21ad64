import { useStore } from '@nanostores/react'
import { pictureOf } from '#contract/covers.ts'
import { activityName, schoolName, timesText } from '../../lib/activities/card-facts.ts'
import { activityPath } from '../../lib/paths.ts'
import { isActive, type Row } from '../../lib/registrations/registration-rows.ts'
import { isAbout } from '../../lib/stores/registrations.ts'
import { Cover } from '../shared/Cover.tsx'
import { FormMessage } from '../fields/FormMessage.tsx'
import { useFocusAfter } from '../profile/use-focus.ts'
import { Attendance } from './attendance/Attendance.tsx'
import { useRegistrations } from './context.ts'
import { Ended } from './Ended.tsx'
import { Offer } from './offers/Offer.tsx'
import { Place } from './Place.tsx'
import { RegistrationMessage } from './RegistrationMessage.tsx'
import { Seat } from './Seat.tsx'
import { StatusWord } from './StatusWord.tsx'

interface Props {
  row: Row
  /** The activity is over: there is nothing to do about it, only to look back on. */
  isOver: boolean
}

/** One child in one activity: what it is, how it stands, what can be done. */
export function RegistrationCard({ isOver, row }: Props) {
  const { language, store, t } = useRegistrations()
  const doing = useStore(store.$doing)
  const { card, registration } = row
  const { registrationId, status } = registration
  const heading = useFocusAfter<HTMLHeadingElement>(status)
  const id = `registration-${registrationId}`
  const isQuiet = !isActive(registration)
  const isFailed =
    doing.status === 'refused' && !doing.isOverlap && isAbout(doing, { registrationId })

  return (
    <article className={isQuiet ? 'reg reg-quiet' : 'reg'} aria-labelledby={id}>
      <div className="reg-head">
        <Cover className="reg-cover" image={pictureOf(card)} width={300} sizes="6rem" />
        <div className="reg-title">
          <h3 id={id} ref={heading} tabIndex={-1}>
            <a href={activityPath(language, card)}>
              <bdi>{activityName(language, card)}</bdi>
            </a>
          </h3>
          <p className="soft small">
            <bdi>{schoolName(language, card)}</bdi>
          </p>
          <p className="small">{timesText(language, card) || t.noTimes}</p>
        </div>
        <StatusWord status={status} isOver={isOver} />
      </div>
      {isOver && status === 'confirmed' && <Attendance row={row} />}
      {!isOver && status === 'confirmed' && <Seat row={row} />}
      {!isOver && status === 'offered' && <Offer row={row} />}
      {!isOver && status === 'waitlisted' && <Place row={row} />}
      {!isOver && isQuiet && <Ended row={row} />}
      <RegistrationMessage row={row} />
      {isFailed && (
        <FormMessage>
          <p>{doing.message}</p>
        </FormMessage>
      )}
    </article>
  )
}
