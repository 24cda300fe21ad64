import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { fill, formatTime, plural } from '../../../lib/format/format.ts'
import { nameOf } from '../../../lib/manage/managed-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useNow } from '../../registrations/use-now.ts'
import { useWarnOnLeave } from '../use-warn-on-leave.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { useSelection } from './context.ts'

/** The user's own time zone: the deadline is read against their clock. */
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The result of a bulk action, with undo for ten minutes. */
export function BulkResult() {
  const { bulk, language, t } = useSelection()
  const { isActing, progress, result, undoUntil } = useStore(bulk.$state)
  const now = useNow()
  const canUndo = undoUntil !== null && now < undoUntil && progress === null
  const news = useRef<HTMLDivElement>(null)
  useWarnOnLeave(isActing)

  useEffect(() => {
    // The pressed button is gone.
    if (result) news.current?.focus()
  }, [result])

  return (
    <div className="bulk-result">
      {isActing && progress && <BulkProgress progress={progress} label={t.what} />}
      <div role="status" tabIndex={-1} ref={news}>
        {result && (
          <p>
            <strong>{plural(language, result.isUndo ? t.undone : t.done, result.done)}</strong>
          </p>
        )}
        {result && result.refused.length > 0 && (
          <>
            <p>{plural(language, t.refused, result.refused.length)}</p>
            <ul role="list" className="bulk-list">
              {result.refused.map(({ activity, gId, message }) => (
                <li key={gId}>
                  <a href={pathTo(language, `/manage/activity/${gId}`)}>
                    <bdi>{activity ? nameOf(language, activity) : t.one}</bdi>
                  </a>
                  <span>{message}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {canUndo && (
        <p className="bulk-undo">
          <button type="button" className="button" onClick={() => void bulk.undo()}>
            {t.undo}
          </button>
          <span className="soft">
            {fill(t.undoUntil, {
              time: formatTime(language, new Date(undoUntil).toISOString(), ownZone()),
            })}
          </span>
        </p>
      )}
    </div>
  )
}
