import { alert } from '../../lib/icons/form-icons.ts'
import { Icon } from '../shared/Icon.tsx'

interface Props {
  t: { failedTitle: string; retry: string }
  message: string
  onRetry: () => void
}

/** Shown if loading failed: why, and a button to try again. */
export function Failed({ message, onRetry, t }: Props) {
  return (
    <div className="dialog-body cart-failed" role="alert">
      <h3>
        <Icon path={alert} />
        {t.failedTitle}
      </h3>
      <p>{message}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  )
}
