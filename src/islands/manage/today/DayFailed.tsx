import type { TodayState } from '../../../lib/stores/manage/today.ts'
import { NothingHere } from '../../shared/NothingHere.tsx'
import { useToday } from './context.ts'

/** Why there is no day to be seen. */
export function DayFailed({ failure }: { failure: NonNullable<TodayState['dayFailure']> }) {
  const { store, t } = useToday()
  const { text, title } = t.failed[failure]
  return (
    <div role="alert">
      <NothingHere drawing={failure === 'offline' ? 'stopped' : 'closed'} title={title} text={text}>
        <button type="button" className="button button-large" onClick={store.refresh}>
          {t.retry}
        </button>
      </NothingHere>
    </div>
  )
}
