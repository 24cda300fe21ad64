import { useStore } from '@nanostores/react'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { noteFor } from '#contract/manage/school-note.ts'
import { fill } from '../../../lib/format/format.ts'
import { noteOf } from '../../../lib/manage/session-note.ts'
import { canChange, plannedOf, textsOf } from '../../../lib/manage/session-text.ts'
import type { SessionEdit } from '../../../lib/stores/manage/dates/session-changes.ts'
import { DateMarks } from '../planning/DateMarks.tsx'
import { CallOffForm } from './CallOffForm.tsx'
import { useDates } from './context.ts'
import { actionId } from './date-ids.ts'
import { DateNews } from './DateNews.tsx'
import { MoveForm } from './MoveForm.tsx'

/** One date: when it is, what was changed, and the actions on it. */
export function DateRow({ session }: { session: ManagedSession }) {
  const { activity, language, ofPlanning, planned, store, t } = useDates()
  const { opened } = useStore(store.$state)
  const known = plannedOf(session, planned)
  const { day, hijri, times } = textsOf(language, session, activity.timeZone)
  const note = noteFor(language, noteOf(session))
  const isOpen = (deed: SessionEdit['deed']) =>
    opened?.deed === deed && opened.sessionId === session.id
  return (
    <li className="date-row" data-state={session.state}>
      <div className="date-when">
        <p className="date-day">{day}</p>
        <p className="soft small">{hijri}</p>
      </div>
      <p className="date-times">
        <bdi>{times}</bdi>
      </p>
      <div className="date-state">
        {session.state !== 'planned' && (
          <span className={session.state === 'cancelled' ? 'chip chip-coral' : 'chip'}>
            {t.states[session.state]}
          </span>
        )}
        {/* The row already says that the date was moved. */}
        {known && (
          <DateMarks date={{ ...known, isChanged: false }} language={language} t={ofPlanning} />
        )}
        {note && (
          <p className="small" lang={note.lang} dir="auto">
            {note.text}
          </p>
        )}
      </div>
      <DateActions session={session} day={day} />
      <DateNews sessionId={session.id} />
      {isOpen('move') && <MoveForm session={session} day={day} />}
      {isOpen('callOff') && <CallOffForm session={session} day={day} />}
    </li>
  )
}

const ACTIONS = ['move', 'callOff'] as const

function DateActions({ day, session }: { session: ManagedSession; day: string }) {
  const { activity, canChange: isAllowed, now, store, t } = useDates()
  const { opened } = useStore(store.$state)
  if (!isAllowed || !canChange(session, now)) return null
  const { id: sessionId } = session
  return (
    <p className="date-acts">
      {ACTIONS.map(deed => {
        const isOpen = opened?.deed === deed && opened.sessionId === sessionId
        return (
          <button
            key={deed}
            type="button"
            className={deed === 'move' ? 'button' : 'button button-plain'}
            id={actionId(deed, sessionId)}
            aria-label={fill(t[deed].named, { day })}
            aria-expanded={isOpen}
            onClick={() => (isOpen ? store.close() : store.open({ deed, sessionId }, activity))}
          >
            {t[deed].open}
          </button>
        )
      })}
    </p>
  )
}
