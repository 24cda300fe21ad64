import { useEffect, useRef } from 'react'
import { alert } from '../../lib/icons/form-icons.ts'
import { Icon } from '../shared/Icon.tsx'
import { useRegistrations } from './context.ts'

/** Warns that the offered seat overlaps another activity; takes it only on confirmation. */
export function Overlap({ message, registrationId }: { message: string; registrationId: string }) {
  const { store, t } = useRegistrations()
  const box = useRef<HTMLDivElement>(null)

  // The pressed button is gone.
  useEffect(() => box.current?.focus(), [])

  return (
    <div ref={box} className="reg-overlap" role="alert" tabIndex={-1}>
      <p>
        <Icon path={alert} size={18} />
        <span>{message}</span>
      </p>
      <div className="reg-actions">
        <button
          type="button"
          className="button button-primary"
          onClick={() => void store.accept(registrationId, true)}
        >
          {t.offer.anyway}
        </button>
        <button type="button" className="button" onClick={() => store.rest()}>
          {t.offer.notNow}
        </button>
      </div>
    </div>
  )
}
