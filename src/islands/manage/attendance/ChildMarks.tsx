import { useStore } from '@nanostores/react'
import type { AttendanceRow } from '#contract/manage/marks.ts'
import { fill } from '../../../lib/format/format.ts'
import { MarkHistory } from './MarkHistory.tsx'
import { useAttendance, whenText } from './context.ts'

interface Props {
  sessionId: string
  row: AttendanceRow
}

const STATUSES = ['attended', 'late', 'absent', 'excused', null] as const

/** A child at a session: what counts, who said so, and what it can be changed to with one press. */
export function ChildMarks({ row, sessionId }: Props) {
  const context = useAttendance()
  const { corrections, t } = context
  const correction = useStore(corrections.$state)[row.childId]
  const { announced, firstName, lastName, mark } = row
  const name = `${firstName} ${lastName}`
  const shown = correction?.status === 'sending' ? correction.wanted : (mark?.status ?? null)
  return (
    <li className="attendance-row">
      <div>
        <p className="roster-name">
          <bdi>{name}</bdi>
        </p>
        {announced && <p className="soft">{t.announced}</p>}
        {mark && (
          <p className="soft">
            {fill(t.by, { by: mark.by ?? t.somebody, when: whenText(context, mark.markedAt) })}
          </p>
        )}
      </div>
      <div role="group" aria-label={fill(t.group, { name })} className="attendance-marks">
        {STATUSES.map(status => (
          <button
            key={status}
            type="button"
            className="pill"
            aria-pressed={status === shown}
            onClick={() => {
              if (status !== shown) void corrections.mark(sessionId, row, status)
            }}
          >
            {t.states[status ?? 'none']}
          </button>
        ))}
      </div>
      <Outcome {...{ name, row, sessionId }} />
      <MarkHistory {...{ name, row, sessionId }} />
    </li>
  )
}

/** What came of the last press, and the way back. */
function Outcome({ name, row, sessionId }: Props & { name: string }) {
  const { corrections, t } = useAttendance()
  const correction = useStore(corrections.$state)[row.childId]
  const again = (status: (typeof STATUSES)[number]) => void corrections.mark(sessionId, row, status)
  return (
    <div className="attendance-news">
      <p role="status">
        {correction?.status === 'done' &&
          fill(t.saved, { name, state: t.states[row.mark?.status ?? 'none'] })}
        {correction?.status === 'overruled' && fill(t.overruled, { name })}
      </p>
      {correction?.status === 'done' && (
        <button
          type="button"
          className="link-button"
          aria-label={fill(t.undoNamed, { name })}
          onClick={() => again(correction.before)}
        >
          {t.undo}
        </button>
      )}
      {correction?.status === 'refused' && (
        <>
          <p role="alert">{fill(t.notSaved, { name, reason: correction.message })}</p>
          <button type="button" className="button" onClick={() => again(correction.wanted)}>
            {t.retry}
          </button>
        </>
      )}
    </div>
  )
}
