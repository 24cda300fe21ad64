import { useState } from 'react'
import type { DayChild, DaySession } from '#contract/trainer/day.ts'
import { statusOf } from '../../../lib/today/day-state.ts'
import { distinctions } from '../../../lib/today/names.ts'
import { ChildRow } from './ChildRow.tsx'
import { ChildSheet } from './ChildSheet.tsx'
import { useToday } from './context.ts'

/** The children of a session, one row each; a press on a row's button shows details. */
export function Roster({ of }: { of: DaySession }) {
  const { state, store } = useToday()
  const [looked, setLooked] = useState<string | null>(null)
  const { children, session } = of
  const names = distinctions(children)
  const child = children.find(({ childId }) => childId === looked) ?? null

  function look(child: DayChild) {
    setLooked(child.childId)
    // Views of other days show nothing that must be logged.
    if (state.date === state.today) store.view(session.id, child)
  }

  return (
    <>
      <ul role="list" className="today-roster">
        {children.map(child => (
          <ChildRow
            key={child.childId}
            child={child}
            distinction={names.get(child.childId)}
            status={statusOf(child, session.id, state.queue)}
            sessionId={session.id}
            onLook={() => look(child)}
          />
        ))}
      </ul>
      <ChildSheet
        child={child}
        sessionId={session.id}
        status={child && statusOf(child, session.id, state.queue)}
        onClose={() => setLooked(null)}
      />
    </>
  )
}
