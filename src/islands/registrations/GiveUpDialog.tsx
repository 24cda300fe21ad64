import { useStore } from '@nanostores/react'
import { fill } from '../../lib/format/format.ts'
import type { Row } from '../../lib/registrations/registration-rows.ts'
import { giveUpText, stageOf, valuesOf } from '../../lib/registrations/registration-texts.ts'
import { isBusy } from '../../lib/stores/registrations.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { useRegistrations } from './context.ts'

interface Props {
  row: Row
  isOpen: boolean
  onClose: () => void
  onYes: () => void
}

/** Asks for confirmation, with the consequence on the button. */
export function GiveUpDialog({ isOpen, onClose, onYes, row }: Props) {
  const { language, store, t } = useRegistrations()
  const doing = useStore(store.$doing)
  const { registrationId, status } = row.registration
  const stage = stageOf(status)
  const values = valuesOf(language, row)
  return (
    <Dialog
      id={`give-up-${registrationId}`}
      title={fill(t.cancel.title[stage], values)}
      closeText={t.close}
      isOpen={isOpen}
      onClose={onClose}
    >
      <p>
        <strong>
          <bdi>{values.activity}</bdi>
        </strong>
      </p>
      <p>
        {fill(giveUpText(row, t), values)}
        {stage !== 'confirmed' && values.names && ` ${fill(t.cancel.others, values)}`}
      </p>
      <div className="reg-actions">
        <button
          type="button"
          className="button button-danger"
          aria-busy={isBusy(doing, { registrationId }, 'cancel')}
          onClick={onYes}
        >
          {fill(t.cancel.yes[stage], values)}
        </button>
        <button type="button" className="button button-plain" onClick={onClose}>
          {t.cancel.no}
        </button>
      </div>
    </Dialog>
  )
}
