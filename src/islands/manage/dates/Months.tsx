import type { ManagedSession } from '#contract/manage/sessions.ts'
import { monthsOf } from '../../../lib/manage/session-text.ts'
import { useDates } from './context.ts'
import { DateRow } from './DateRow.tsx'

/** Dates, a list a month. */
export function Months({ sessions }: { sessions: readonly ManagedSession[] }) {
  const { language } = useDates()
  return monthsOf(language, sessions).map(({ month, name, sessions }) => (
    <section key={month} className="dates-month" aria-labelledby={`month-${month}`}>
      <h3 id={`month-${month}`}>{name}</h3>
      <ul role="list">
        {sessions.map(session => (
          <DateRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  ))
}
