import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fill } from '../../../lib/format/format.ts'
import type { Row } from '../../../lib/registrations/registration-rows.ts'
import { valuesOf } from '../../../lib/registrations/registration-texts.ts'
import { isAbout } from '../../../lib/stores/registrations.ts'
import { useRegistrations } from '../context.ts'
import { OfferAnswer } from './OfferAnswer.tsx'
import { OfferClock } from './OfferClock.tsx'
import { Overlap } from '../Overlap.tsx'
import { CLOCK_STEP_MS, useNow } from '../use-now.ts'

/** A seat held for a while: the time left, and the answer. */
export function Offer({ row }: { row: Row }) {
  const { language, store, t } = useRegistrations()
  const now = useNow(CLOCK_STEP_MS)
  const doing = useStore(store.$doing)
  const { offerExpiresAt, registrationId } = row.registration
  const values = valuesOf(language, row)
  const overlap = doing.find(
    one => one.status === 'refused' && one.isOverlap && isAbout(one, { registrationId }),
  )
  const isOver = offerExpiresAt !== undefined && Date.parse(offerExpiresAt) <= now

  // Once the time is over, show what became of the offer.
  useEffect(() => {
    if (isOver) void store.load()
  }, [isOver, store])

  return (
    <div className="reg-offer">
      <p className="reg-offer-title">{fill(t.offer.title, values)}</p>
      {offerExpiresAt && (
        <OfferClock until={offerExpiresAt} timeZone={row.card.timeZone} now={now} />
      )}
      {!isOver &&
        (overlap?.status === 'refused' ? (
          <Overlap message={overlap.message} registrationId={registrationId} />
        ) : (
          <OfferAnswer row={row} />
        ))}
    </div>
  )
}
