import type { TodayState } from '../../../lib/stores/manage/today/today.ts'
import type { KnownDay } from '../../../lib/today/day-storage.ts'
import { asOfText } from '../../../lib/today/day-text.ts'
import { NothingHere } from '../../shared/NothingHere.tsx'
import { useToday } from './context.ts'

/** Why the day could not be loaded. Stays during a retry, and keeps the focus. */
export function DayFailed({ failure }: { failure: NonNullable<TodayState['dayFailure']> }) {
  const { state, store, t } = useToday()
  const { date, isLoading, today } = state
  const isEarlier = failure === 'offline' && date !== today
  const { text, title } = t.failed[isEarlier ? 'offlineEarlier' : failure]
  return (
    <div role="alert">
      <NothingHere drawing={failure === 'offline' ? 'stopped' : 'closed'} title={title} text={text}>
        <button
          type="button"
          className="button button-large"
          aria-disabled={isLoading}
          onClick={() => isLoading || store.refresh()}
        >
          {t.retry}
        </button>
      </NothingHere>
    </div>
  )
}

/** Says how old the data is, if it is stale. */
export function AsOf({ day: { askedAt } }: { day: KnownDay }) {
  const { language, t } = useToday()
  return askedAt !== undefined && <p className="notice">{asOfText({ language, t }, askedAt)}</p>
}
