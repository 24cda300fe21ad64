import { fill } from '../../../lib/format/format.ts'
import { childIn } from '../../../lib/today/day-state.ts'
import { reasonText, wordOf } from '../../../lib/today/day-text.ts'
import { fullName } from '../../../lib/today/names.ts'
import { useToday } from './context.ts'

/** Marks that the server does not take, until somebody has read it. */
export function RefusedMarks() {
  const { state, store, t } = useToday()
  const refused = state.queue.filter(({ refused }) => refused !== undefined)
  if (refused.length === 0) return null
  return (
    <section className="notice notice-error today-refused" aria-labelledby="today-refused">
      <div>
        <h2 id="today-refused">{t.refused.heading}</h2>
        <ul role="list">
          {refused.map(({ mark, refused: code = '' }) => {
            const child = childIn(state.day, mark.sessionId, mark.childId)
            const name = child ? fullName(child) : t.somebodysMark
            return (
              <li key={mark.markId}>
                <p>
                  {fill(t.refused.line, {
                    name,
                    state: t.said[wordOf(mark.status)],
                    reason: reasonText(code, t),
                  })}
                </p>
                <button
                  type="button"
                  className="button"
                  aria-label={fill(t.refused.dropNamed, { name })}
                  onClick={() => store.drop(mark.markId)}
                >
                  {t.refused.drop}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
