import { useStore } from '@nanostores/react'
import { useSelection } from './context.ts'

/** The buttons of a form that specifies a bulk action. */
export function Answers({ onClose }: { onClose: () => void }) {
  const { bulk, t } = useSelection()
  const { progress } = useStore(bulk.$state)
  return (
    <div className="bulk-answers">
      <button type="submit" className="button button-primary" aria-busy={progress !== null}>
        {t.show}
      </button>
      <button type="button" className="button button-plain" onClick={onClose}>
        {t.cancel}
      </button>
    </div>
  )
}
