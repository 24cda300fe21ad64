import { useActivity, useWritten } from './context.ts'

/** Says that something was typed before; a way to do without it. */
export function Restored() {
  const { form, t } = useActivity()
  const { activity, isRestored } = useWritten()
  if (!isRestored) return null
  return (
    <div className="notice activity-restored">
      <p>{t.restored}</p>
      <button type="button" className="link-button" onClick={form.discard}>
        {activity ? t.discardChanges : t.discard}
      </button>
    </div>
  )
}
