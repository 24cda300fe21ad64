import { useRef } from 'react'
import { fill } from '../../../lib/format/format.ts'
import { childIn } from '../../../lib/today/day-state.ts'
import { reasonText, statusKey } from '../../../lib/today/day-text.ts'
import { fullName } from '../../../lib/today/names.ts'
import { useToday } from './context.ts'

/** The marks that the server refused, until the user dismisses them. */
export function RefusedMarks() {
  const { state, store, t } = useToday()
  const list = useRef<HTMLUListElement>(null)
  const refused = state.queue.filter(({ refused }) => refused !== undefined)
  if (refused.length === 0) return null

  /** Moves the focus to the next mark, or to the heading. */
  function drop(markId: string, place: number) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const heading = document.querySelector<HTMLElement>(
      refused.length > 1 ? '#today-refused' : '.today-date',
    )
    ;(buttons[place + 1] ?? heading)?.focus()
    store.drop(markId)
  }

  return (
    <section className="notice notice-error today-refused" aria-labelledby="today-refused">
      <div>
        <h2 id="today-refused" tabIndex={-1}>
          {t.refused.heading}
        </h2>
        <ul role="list" ref={list}>
          {refused.map(({ mark, refused: code = '' }, place) => {
            const child = childIn(state.day, mark.sessionId, mark.childId)
            const name = child ? fullName(child) : t.somebodysMark
            return (
              <li key={mark.markId}>
                <p>
                  {fill(t.refused.line, {
                    name,
                    state: t.said[statusKey(mark.status)],
                    reason: reasonText(code, t),
                  })}
                </p>
                <button
                  type="button"
                  className="button"
                  aria-label={fill(t.refused.dropNamed, { name })}
                  onClick={() => drop(mark.markId, place)}
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
