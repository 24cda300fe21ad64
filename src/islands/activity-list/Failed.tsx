import { useList } from './context.ts'
import { focusFound } from './Found.tsx'

/** Says why the list could not be loaded: the server's message, or a general one. */
export function Failed({ message }: { message: string | null }) {
  const { store, t } = useList()
  function retry() {
    focusFound()
    void store.retry()
  }
  return (
    <div className="outcome" role="alert">
      <h3>{t.list.failedTitle}</h3>
      <p>{message ?? t.list.unexpected}</p>
      <button type="button" className="button button-primary" onClick={retry}>
        {t.list.retry}
      </button>
    </div>
  )
}
