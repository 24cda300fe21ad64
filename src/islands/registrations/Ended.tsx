import { fill } from '../../lib/format/format.ts'
import { pathTo } from '../../lib/paths.ts'
import type { Row } from '../../lib/registrations/registration-rows.ts'
import { valuesOf } from '../../lib/registrations/registration-texts.ts'
import { useRegistrations } from './context.ts'

/** A registration that ended while the activity goes on: links to register again, if possible. */
export function Ended({ row }: { row: Row }) {
  const { language, t } = useRegistrations()
  const { gId, registrationState } = row.card
  if (registrationState !== 'open' && registrationState !== 'waitlist') return null
  return (
    <div className="reg-actions">
      <a
        className="button"
        href={pathTo(language, `/apply-on-activity/${gId}`)}
        aria-label={fill(t.againNamed, valuesOf(language, row))}
      >
        {t.again}
      </a>
    </div>
  )
}
