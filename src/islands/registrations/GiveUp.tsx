import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fill } from '../../lib/format/format.ts'
import type { Row } from '../../lib/registrations/registration-rows.ts'
import { stageOf, valuesOf } from '../../lib/registrations/registration-texts.ts'
import { isAbout } from '../../lib/stores/registrations.ts'
import { useRegistrations } from './context.ts'
import { GiveUpDialog } from './GiveUpDialog.tsx'

/** Gives up a seat, an offer or a place on the waiting list, after showing the consequences. */
export function GiveUp({ row }: { row: Row }) {
  const { language, store, t } = useRegistrations()
  const [isAsking, setAsking] = useState(false)
  const doing = useStore(store.$doing)
  const { registrationId, status } = row.registration
  const stage = stageOf(status)
  const values = valuesOf(language, row)
  const isFailed = doing.some(
    one => one.status === 'refused' && isAbout(one, { registrationId }, 'cancel'),
  )

  return (
    <>
      <button
        type="button"
        className="button button-plain"
        aria-label={fill(t.cancel.named[stage], values)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {fill(t.cancel.open[stage], values)}
      </button>
      <GiveUpDialog
        row={row}
        isOpen={isAsking && !isFailed}
        onClose={() => setAsking(false)}
        onYes={() => void store.cancel(registrationId).then(() => setAsking(false))}
      />
    </>
  )
}
