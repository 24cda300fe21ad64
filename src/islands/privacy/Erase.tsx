import { useState } from 'react'
import type { PrivacyPageTexts } from '../../lib/account/family-export/part.ts'
import { fill } from '../../lib/format/format.ts'
import type { PrivacyAction, FamilyPrivacyStore } from '../../lib/stores/account/family-privacy.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { Loader } from '../shared/Loader.tsx'

interface Props {
  t: PrivacyPageTexts
  doing: PrivacyAction
  store: FamilyPrivacyStore
  /** The guardian who keeps the children. */
  otherGuardian: string | null
}

/** Erases all data, after saying what is erased and what stays. */
export function Erase({ doing, otherGuardian, store, t }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isMeant = doing.status !== 'idle' && doing.what === 'erase'
  const isBusy = isMeant && doing.status === 'sending'

  function open() {
    store.rest()
    setOpen(true)
  }

  return (
    <>
      <p>{t.erase.text}</p>
      <div className="account-actions">
        <button type="button" className="button" onClick={open}>
          {t.erase.open}
        </button>
      </div>
      <Dialog
        id="erase-title"
        title={t.erase.ask}
        closeText={t.close}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <div className="privacy-what">
          <p>{t.erase.what}</p>
          <ul>
            {(otherGuardian === null ? t.erase.points : t.erase.ownPoints).map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p>
            {otherGuardian === null ? t.erase.stays : fill(t.erase.other, { name: otherGuardian })}
          </p>
        </div>
        <FormMessage>{isMeant && doing.status === 'refused' && doing.message}</FormMessage>
        <div className="account-actions">
          <button
            type="button"
            className="button button-danger"
            aria-busy={isBusy}
            onClick={() => void store.erase()}
          >
            {t.erase.yes}
          </button>
          <button type="button" className="button button-plain" onClick={() => setOpen(false)}>
            {t.cancel}
          </button>
        </div>
        <Loader active={isBusy} text={t.erase.sending} />
      </Dialog>
    </>
  )
}
