import { useStore } from '@nanostores/react'
import type { ActivityRegistrations } from '#contract/family/registrations.ts'
import { activityName, schoolName, timesText } from '../../lib/activities/card-facts.ts'
import { fill } from '../../lib/format/format.ts'
import { activityPath } from '../../lib/paths.ts'
import { offersOf, rowsOf } from '../../lib/registrations/registration-rows.ts'
import { isAbout, messagesIn } from '../../lib/stores/registrations.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { useFocusAfter } from '../profile/use-focus.ts'
import { useRegistrations } from '../registrations/context.ts'
import { Offer } from '../registrations/offers/Offer.tsx'
import { RegistrationMessage } from '../registrations/RegistrationMessage.tsx'
import { useOverview } from './context.ts'

/** Seats held for an answer, first on the page, and the result of the last answer. */
export function Offers({ list }: { list: readonly ActivityRegistrations[] }) {
  const { language, t } = useOverview()
  const { store, t: texts } = useRegistrations()
  const doing = useStore(store.$doing)
  const offers = offersOf(list)
  const answered = rowsOf(list).filter(({ registration }) =>
    doing.some(one => isAbout(one, registration)),
  )
  const outcome = useFocusAfter<HTMLDivElement>(String(offers.length))

  return (
    <section className="offers" aria-labelledby="offers-heading">
      <h2 id="offers-heading" className={offers.length > 0 ? undefined : 'visually-hidden'}>
        {t.offers}
      </h2>
      {offers.length > 0 && (
        <ul role="list" className="offers-list">
          {offers.map(row => (
            <li key={row.registration.registrationId}>
              <p className="offers-activity">
                <a href={activityPath(language, row.card)}>
                  <bdi>{activityName(language, row.card)}</bdi>
                </a>
                <span className="soft small">
                  {fill(t.offerFor, { school: schoolName(language, row.card) })}
                </span>
                <span className="offers-when small">
                  {timesText(language, row.card) || texts.noTimes}
                </span>
              </p>
              <Offer row={row} />
            </li>
          ))}
        </ul>
      )}
      <div ref={outcome} tabIndex={-1} className="offers-outcome">
        {answered.map(row => (
          <RegistrationMessage key={row.registration.registrationId} row={row} />
        ))}
        {messagesIn(doing).map(message => (
          <FormMessage key={message}>
            <p>{message}</p>
          </FormMessage>
        ))}
      </div>
    </section>
  )
}
