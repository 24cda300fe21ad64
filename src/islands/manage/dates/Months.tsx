import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { monthsOf } from '../../../lib/manage/session-text.ts'
import { useDates } from './context.ts'
import { DateRow } from './DateRow.tsx'

interface Props {
  /** For the ids: the same month may be in both parts. */
  part: 'to-come' | 'past'
  sessions: readonly ManagedSession[]
}

/** Dates in one list for each month. */
export function Months({ part, sessions }: Props) {
  const { language } = useDates()
  return monthsOf(language, sessions).map(({ month, name, sessions }) => (
    <section key={month} className="dates-month" aria-labelledby={`${part}-${month}`}>
      <h3 id={`${part}-${month}`}>{name}</h3>
      <ul role="list">
        {sessions.map(session => (
          <DateRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  ))
}
