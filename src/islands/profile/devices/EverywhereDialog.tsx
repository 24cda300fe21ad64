import { useStore } from '@nanostores/react'
import { messageIn } from '../../../lib/forms/form-state.ts'
import { isEnding } from '../../../lib/stores/account/auth-sessions.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { Loader } from '../../shared/Loader.tsx'
import { useAccount } from '../context.ts'
import { Dialog } from '../../shared/Dialog.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Asks for confirmation before all devices are signed out. */
export function EverywhereDialog({ isOpen, onClose }: Props) {
  const { authSessions, page } = useAccount()
  const { t } = page
  const ending = useStore(authSessions.$ending)
  const isBusy = isEnding(ending)

  return (
    <Dialog
      id="everywhere-title"
      title={t.devices.everywhereAsk}
      closeText={t.close}
      isOpen={isOpen}
      onClose={onClose}
    >
      <p>{t.devices.everywhereText}</p>
      {isOpen && <FormMessage>{messageIn(ending)}</FormMessage>}
      <div className="account-actions">
        <button
          type="button"
          className="button button-primary"
          aria-busy={isBusy}
          onClick={() => void authSessions.endAll()}
        >
          {t.devices.everywhereYes}
        </button>
        <button type="button" className="button button-plain" onClick={onClose}>
          {t.cancel}
        </button>
      </div>
      <Loader active={isBusy} text={t.devices.signingOut} />
    </Dialog>
  )
}
