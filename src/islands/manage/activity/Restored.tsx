import { useActivity, useWritten } from './context.ts'

/** Says that unsaved input was restored, and offers to discard it. */
export function Restored() {
  const { form, t } = useActivity()
  const { activity, isRestored } = useWritten()
  if (!isRestored) return null
  return (
    <div className="notice form-row">
      <p>{t.restored}</p>
      <button type="button" className="link-button" onClick={form.discard}>
        {activity ? t.discardChanges : t.discard}
      </button>
    </div>
  )
}
