import { fill, formatNumber } from '../../../lib/format/format.ts'
import { useSelection } from './context.ts'

interface Props {
  progress: { done: number; total: number }
  label: string
}

/** The progress of a bulk action. */
export function BulkProgress({ label, progress: { done, total } }: Props) {
  const { language, t } = useSelection()
  const number = (value: number) => formatNumber(language, value)
  return (
    <div className="bulk-progress">
      <progress value={done} max={total} aria-label={label} />
      <p role="status">{fill(t.running, { done: number(done), total: number(total) })}</p>
    </div>
  )
}
