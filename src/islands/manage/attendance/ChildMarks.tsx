import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { AttendanceRow } from '#contract/manage/marks.ts'
import { fill } from '../../../lib/format/format.ts'
import {
  type Correction,
  correctionKey,
} from '../../../lib/stores/manage/attendance/corrections.ts'
import { MarkHistory } from './MarkHistory.tsx'
import { byText, useAttendance } from './context.ts'

interface Props {
  sessionId: string
  row: AttendanceRow
}

const STATUSES = ['attended', 'late', 'absent', 'excused', null] as const
type Status = (typeof STATUSES)[number]

/** A child at a session: the mark that counts, who set it, and a button for each correction. */
export function ChildMarks({ row, sessionId }: Props) {
  const context = useAttendance()
  const { corrections, t } = context
  const marks = useRef<HTMLDivElement>(null)
  const correction = useStore(corrections.$state)[correctionKey(sessionId, row.childId)]
  const { announced, firstName, lastName, mark } = row
  const name = `${firstName} ${lastName}`
  const shown = correction?.status === 'sending' ? correction.wanted : (mark?.status ?? null)

  /** The pressed button disappears, so move the focus to the button of the current mark in the same row. */
  function pressAgain(status: Status) {
    marks.current?.querySelectorAll('button')[STATUSES.indexOf(status)]?.focus()
    void corrections.mark(sessionId, row, status)
  }

  return (
    <li className="attendance-row">
      <div>
        <p className="roster-name">
          <bdi>{name}</bdi>
        </p>
        {announced && <p className="soft">{t.announced}</p>}
        <p className="soft attendance-by">{mark && byText(context, mark)}</p>
      </div>
      <div
        ref={marks}
        role="group"
        aria-label={fill(t.group, { name })}
        className="attendance-marks"
      >
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
      <Outcome {...{ correction, mark, name }} onPress={pressAgain} />
      <MarkHistory {...{ name, row, sessionId }} />
    </li>
  )
}

interface OutcomeProps extends Pick<AttendanceRow, 'mark'> {
  name: string
  correction: Correction | undefined
  onPress: (status: Status) => void
}

/** The result of the last press, and how to undo it. */
function Outcome({ correction, mark, name, onPress }: OutcomeProps) {
  const { t } = useAttendance()
  return (
    <div className="attendance-news">
      <p role="status">
        {correction?.status === 'done' &&
          fill(t.saved, { name, state: t.states[mark?.status ?? 'none'] })}
        {correction?.status === 'overruled' && fill(t.overruled, { name })}
      </p>
      {correction?.status === 'done' && (
        <button
          type="button"
          className="link-button"
          aria-label={fill(t.undoNamed, { name })}
          onClick={() => onPress(correction.before)}
        >
          {t.undo}
        </button>
      )}
      {correction?.status === 'refused' && (
        <>
          <p role="alert">{fill(t.notSaved, { name, reason: correction.message })}</p>
          <button type="button" className="button" onClick={() => onPress(correction.wanted)}>
            {t.retry}
          </button>
        </>
      )}
    </div>
  )
}
