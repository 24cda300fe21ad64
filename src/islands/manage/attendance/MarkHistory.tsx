import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { AttendanceRow, KeptMark } from '#contract/manage/marks.ts'
import { fill } from '../../../lib/format/format.ts'
import { Part } from '../../profile/Part.tsx'
import { useAttendance, byText } from './context.ts'

interface Props {
  sessionId: string
  row: AttendanceRow
  name: string
}

/** All marks of a child at a session, loaded when opened. */
export function MarkHistory({ name, row: { childId }, sessionId }: Props) {
  const { history, ofManage, t } = useAttendance()
  const [isOpen, setOpen] = useState(false)
  const state = useStore(history.$state)

  return (
    <details
      className="attendance-history"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) void history.load(sessionId)
      }}
    >
      <summary aria-label={fill(t.historyNamed, { name })}>{t.history}</summary>
      {isOpen && (
        <Part
          state={state}
          t={ofManage}
          shape={{ kind: 'rows', count: 1 }}
          onRetry={() => void history.load(sessionId)}
        >
          {marks => <Marks marks={marks.filter(one => one.childId === childId)} />}
        </Part>
      )}
    </details>
  )
}

function Marks({ marks }: { marks: readonly KeptMark[] }) {
  const context = useAttendance()
  const { t } = context
  if (marks.length === 0) return <p className="soft">{t.noHistory}</p>
  return (
    <ul role="list">
      {marks.map(({ by, counts, markId, markedAt, role, status }) => (
        <li key={markId}>
          <p>
            {t.states[status ?? 'none']}{' '}
            {counts && <span className="chip chip-green">{t.counts}</span>}
          </p>
          <p className="soft">
            {byText(context, { by, markedAt })} · {t.roles[role]}
          </p>
        </li>
      ))}
    </ul>
  )
}
