import { fill, plural } from '../../lib/format/i18n-format.ts'
import type { ActivityListState } from '../../lib/stores/activity-list.ts'
import { useList } from './context.ts'

/** The id of the heading above the cards. */
export const LIST_ID = 'activities'

const FOUND_ID = 'found'

/**
 * Says how many activities were found, and which part of the search was ignored. Takes the focus when the
 * pressed control is gone.
 */
export function Found({ state }: { state: ActivityListState }) {
  const { language, t } = useList()
  const { child, notice, status, total } = state
  const isShown = status !== 'failed'
  return (
    <div id={FOUND_ID} className="found" role="status" tabIndex={-1}>
      <p>
        {isShown && plural(language, t.list.found, total)}
        {isShown && child && (
          <span className="found-for"> {fill(t.list.foundFor, { child: child.firstName })}</span>
        )}
      </p>
      {isShown && notice && <p className="notice">{notice}</p>}
    </div>
  )
}

export function focusFound(): void {
  document.getElementById(FOUND_ID)?.focus({ preventScroll: true })
}
