import { plural } from '../../lib/wording.ts'
import type { ActivityListState } from '../../lib/stores/activity-list.ts'
import { useList } from './context.ts'

const FOUND_ID = 'found'

/** How many there are. Whoever chose by something that is gone then, finds the focus here. */
export function Found({ state }: { state: ActivityListState }) {
  const { language, t } = useList()
  return (
    <p id={FOUND_ID} className="found" role="status" tabIndex={-1}>
      {state.status !== 'failed' && plural(language, t.list.found, state.total)}
    </p>
  )
}

export function focusFound(): void {
  document.getElementById(FOUND_ID)?.focus({ preventScroll: true })
}
