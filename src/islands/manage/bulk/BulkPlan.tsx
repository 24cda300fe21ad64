import { plural } from '../../../lib/format/format.ts'
import { deedText } from '../../../lib/manage/bulk.ts'
import { nameOf } from '../../../lib/manage/managed-text.ts'
import type { BulkPlan as Plan } from '../../../lib/stores/manage/roster/bulk.ts'
import { useSelection } from './context.ts'

interface Props {
  plan: Plan
  onClose: () => void
}

/** Previews what a bulk action changes in each activity, and whom else it affects. */
export function BulkPlan({ onClose, plan }: Props) {
  const { bulk, language, t } = useSelection()
  const { clashes, deed, families, others, touched } = plan
  return (
    <>
      {touched.length === 0 && <p>{t.nothing}</p>}
      <ul role="list" className="bulk-list">
        {touched.map(activity => (
          <li key={activity.gId}>
            <strong>
              <bdi>{nameOf(language, activity)}</bdi>
            </strong>
            <span>{deedText(language, deed, activity, t)}</span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="soft">{plural(language, t.stay, others)}</p>}
      {clashes > 0 && <p>{plural(language, t.clashes, clashes)}</p>}
      {families > 0 && (
        <p>
          <strong>{plural(language, t.families, families)}</strong>
        </p>
      )}
      <div className="bulk-answers">
        {touched.length > 0 && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => void bulk.confirm().then(onClose)}
          >
            {plural(language, t.toDo, touched.length)}
          </button>
        )}
        <button type="button" className="button button-plain" onClick={onClose}>
          {t.cancel}
        </button>
      </div>
    </>
  )
}
