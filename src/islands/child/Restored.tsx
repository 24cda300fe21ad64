import { useStore } from '@nanostores/react'
import { useChild } from './context.ts'

/** Says that a draft was restored and what of it is lost, and offers to discard it. */
export function Restored() {
  const { form, t } = useChild()
  const { restored } = useStore(form.$state)
  if (restored === 'no') return null
  return (
    <div className="notice form-row">
      <p>
        {t.restored} {restored === 'butNotes' && t.restoredNotes}
      </p>
      <button type="button" className="link-button" onClick={form.discard}>
        {form.isNew() ? t.discard : t.discardChanges}
      </button>
    </div>
  )
}
