import { fill } from '../../lib/format/format.ts'
import { formatOrdinal } from '../../lib/format/format-counts.ts'
import type { Row } from '../../lib/registrations/registration-rows.ts'
import { valuesOf } from '../../lib/registrations/registration-texts.ts'
import { useRegistrations } from './context.ts'
import { GiveUp } from './GiveUp.tsx'

/** A place on the waiting list. */
export function Place({ row }: { row: Row }) {
  const { language, t } = useRegistrations()
  const { waitlistPosition } = row.registration
  const values = valuesOf(language, row)
  return (
    <>
      <div className="reg-place">
        {waitlistPosition !== undefined && (
          <p className="reg-position">
            {fill(t.wait.position, {
              ordinal: formatOrdinal(language, t.wait.ordinals, waitlistPosition),
            })}
          </p>
        )}
        <p className="small">
          {values.names && `${fill(t.wait.together, values)} `}
          {t.wait.note}
        </p>
      </div>
      <div className="reg-actions">
        <GiveUp row={row} />
      </div>
    </>
  )
}
