import { useState } from 'react'
import { noteFor } from '#contract/manage/school-note.ts'
import type { DaySession, TrainersDay } from '#contract/trainer/day.ts'
import { plural } from '../../../lib/format/format.ts'
import { chevron } from '../../../lib/icons/form-icons.ts'
import { noteOf } from '../../../lib/manage/session-note.ts'
import { sessionToOpen } from '../../../lib/today/day-state.ts'
import { activityText, timesText } from '../../../lib/today/day-text.ts'
import { Icon } from '../../shared/Icon.tsx'
import { NothingHere } from '../../shared/NothingHere.tsx'
import { useToday } from './context.ts'
import { Roster } from './Roster.tsx'
import { TodayBar } from './TodayBar.tsx'

/** The sessions of a day; one is open. */
export function Sessions({ day }: { day: TrainersDay }) {
  const { t } = useToday()
  // Chosen once: the open session must not change while someone marks, even if the next one begins.
  const [first] = useState(() => sessionToOpen(day.sessions, Date.now())?.session.id ?? null)
  const [chosen, setChosen] = useState(first)
  const open = day.sessions.find(({ session }) => session.id === chosen) ?? null

  if (day.sessions.length === 0)
    return <NothingHere drawing="calendar" title={t.empty.title} text={t.empty.text} />
  return (
    <>
      <ul role="list" className="today-sessions">
        {day.sessions.map(one => (
          <Session
            key={one.session.id}
            of={one}
            isOpen={one === open}
            onToggle={() => setChosen(one === open ? null : one.session.id)}
          />
        ))}
      </ul>
      <TodayBar open={open} />
    </>
  )
}

interface Props {
  of: DaySession
  isOpen: boolean
  onToggle: () => void
}

function Session({ isOpen, of, onToggle }: Props) {
  const { language, t } = useToday()
  const { activity, children, session } = of
  const name = activityText(language, activity)
  const state = stateOf(of)
  const content = `today-${session.id}`
  return (
    <li className="today-session">
      <h3>
        <button
          type="button"
          className="today-open"
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={onToggle}
        >
          <span className="today-times">{timesText(language, session)}</span>
          <bdi className="today-activity">{name}</bdi>
          <span className="today-facts">
            {plural(language, t.sessions.children, children.length)}
            {state && <span className="chip">{t.sessions[state]}</span>}
          </span>
          <span className="turns today-turn">
            <Icon path={chevron} />
          </span>
        </button>
      </h3>
      <div id={content} hidden={!isOpen}>
        {isOpen && <Opened of={of} />}
      </div>
    </li>
  )
}

/** The content of an open session. */
function Opened({ of }: Pick<Props, 'of'>) {
  const { language, t } = useToday()
  const note = noteFor(language, noteOf(of.session))
  const isCancelled = of.session.state === 'cancelled'
  return (
    <>
      {note && <p lang={note.lang}>{note.text}</p>}
      {isCancelled && <p>{t.sessions.calledOff}</p>}
      {!isCancelled && of.children.length === 0 && <p>{t.sessions.nobody}</p>}
      {!isCancelled && <Roster of={of} />}
    </>
  )
}

function stateOf({ session }: DaySession): 'cancelled' | 'moved' | 'running' | null {
  if (session.state === 'cancelled') return 'cancelled'
  const now = Date.now()
  if (Date.parse(session.startsAt) <= now && now < Date.parse(session.endsAt)) return 'running'
  return session.state === 'moved' ? 'moved' : null
}
