import { useStore } from '@nanostores/react'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { activityName, schoolName } from '../../../lib/activities/card-facts.ts'
import { fill, formatDay, formatTime } from '../../../lib/format/format.ts'
import { pathTo } from '../../../lib/paths.ts'
import type {
  AttendanceStore,
  PastSessions,
} from '../../../lib/stores/manage/attendance/attendance.ts'
import { Part } from '../../profile/Part.tsx'
import { NothingHere } from '../../shared/NothingHere.tsx'
import { SHAPE } from '../Console.tsx'
import { ChildMarks } from './ChildMarks.tsx'
import { useAttendance } from './context.ts'

interface Props {
  past: PastSessions
  store: AttendanceStore
}

/** The past sessions of an activity, and the attendance of the chosen one. */
export function Sessions({ past: { activity, sessions }, store }: Props) {
  const { corrections, language, ofManage, t } = useAttendance()
  const chosen = useStore(store.$chosen)

  function choose(sessionId: string) {
    corrections.forget()
    void store.choose(sessionId)
  }

  return (
    <div className="attendance">
      <header className="roster-head">
        <h2>
          <bdi>{activityName(language, activity)}</bdi>
        </h2>
        <p className="soft">
          <bdi>{schoolName(language, activity)}</bdi>
        </p>
        <p className="manage-ways">
          <a href={pathTo(language, `/manage/roster/${activity.gId}`)}>{t.toRoster}</a>
        </p>
      </header>
      {sessions.length === 0 && (
        <NothingHere drawing="children" heading="h3" title={t.empty.title} text={t.empty.text} />
      )}
      {chosen && (
        <>
          <SessionField {...{ sessions }} chosen={chosen.sessionId} onChoose={choose} />
          <Part
            state={chosen.attendance}
            t={ofManage}
            shape={SHAPE}
            onRetry={() => choose(chosen.sessionId)}
          >
            {({ children }) =>
              children.length > 0 ? (
                <ul role="list" className="roster-list" key={chosen.sessionId}>
                  {children.map(row => (
                    <ChildMarks key={row.childId} {...{ row }} sessionId={chosen.sessionId} />
                  ))}
                </ul>
              ) : (
                <NothingHere
                  drawing="children"
                  heading="h3"
                  title={t.nobody.title}
                  text={t.nobody.text}
                />
              )
            }
          </Part>
        </>
      )}
    </div>
  )
}

interface FieldProps {
  sessions: readonly ManagedSession[]
  chosen: string
  onChoose: (sessionId: string) => void
}

function SessionField({ chosen, onChoose, sessions }: FieldProps) {
  const { language, t, timeZone } = useAttendance()
  const nameOf = ({ startsAt }: ManagedSession) =>
    fill(t.when, {
      day: formatDay(language, startsAt, timeZone, 'full'),
      time: formatTime(language, startsAt, timeZone),
    })
  return (
    <div className="field attendance-session">
      <label htmlFor="session">{t.session}</label>
      <span className="field-box select-box">
        <select
          className="input"
          id="session"
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
        >
          {sessions.map(session => (
            <option key={session.id} value={session.id}>
              {nameOf(session)}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
