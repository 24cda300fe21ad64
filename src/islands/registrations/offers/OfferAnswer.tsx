import { useStore } from '@nanostores/react'
import { fill, formatMoney } from '../../../lib/format/format.ts'
import type { Row } from '../../../lib/registrations/registration-rows.ts'
import { valuesOf } from '../../../lib/registrations/registration-texts.ts'
import { isBusy } from '../../../lib/stores/registrations.ts'
import { useRegistrations } from '../context.ts'
import { GiveUp } from '../GiveUp.tsx'

/** Accepts or declines an offered seat; one answer covers siblings who waited together. */
export function OfferAnswer({ row }: { row: Row }) {
  const { language, store, t } = useRegistrations()
  const doing = useStore(store.$doing)
  const { registrationId } = row.registration
  const values = valuesOf(language, row)
  // For all children that the answer covers.
  const fees = row.card.fees * (row.registration.together?.length ?? 1)
  return (
    <div className="reg-actions">
      <button
        type="button"
        className="button button-primary"
        aria-label={fill(t.offer.acceptNamed, values)}
        aria-busy={isBusy(doing, { registrationId }, 'accept')}
        onClick={() => void store.accept(registrationId)}
      >
        {t.offer.accept}
      </button>
      <button
        type="button"
        className="button"
        aria-label={fill(t.offer.declineNamed, values)}
        aria-busy={isBusy(doing, { registrationId }, 'decline')}
        onClick={() => void store.decline(registrationId)}
      >
        {t.offer.decline}
      </button>
      <p className="small">
        {fees > 0 ? fill(t.offer.fee, { fee: formatMoney(language, fees) }) : t.offer.free}
      </p>
      {values.names && <GiveUp row={row} />}
    </div>
  )
}
