import { type KeyboardEvent, useRef, useState } from 'react'
import {
  GRID_ROWS,
  type GridKind,
  kindAt,
  toggled,
  WEEKDAYS,
} from '../../lib/children/week-grid.ts'
import { fill, formatClock, formatWeekday } from '../../lib/format/format.ts'
import type { EditedWeek } from '../../lib/stores/child-week.ts'
import { useChildWeek } from './context.ts'
import { type Cell, cellAfter } from './grid-keys.ts'
import { KindChoice } from './KindChoice.tsx'
import { WeekCell } from './WeekCell.tsx'

/** The week as a grid to mark, with one tab stop; arrow keys move between cells. */
export function WeekGrid({ week }: { week: EditedWeek }) {
  const { language, name, store, t } = useChildWeek()
  const [kind, setKind] = useState<GridKind>('activity')
  const [current, setCurrent] = useState<Cell>({ weekday: 0, row: 1 })
  const grid = useRef<HTMLDivElement>(null)

  const mark = ({ row, weekday }: Cell) => store.change(toggled(week, weekday, row, kind))

  function moveFocus(event: KeyboardEvent) {
    const next = cellAfter(current, event.key, language)
    if (!next) return
    event.preventDefault()
    setCurrent(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.weekday} ${next.row}"]`)?.focus()
  }

  return (
    <>
      <KindChoice chosen={kind} onChoose={setKind} />
      <div
        ref={grid}
        role="grid"
        className="week-grid"
        aria-label={fill(t.grid, { name })}
        aria-describedby="week-grid-help"
      >
        <DaysRow />
        {GRID_ROWS.map(({ startTime }, row) => (
          <div key={startTime} role="row" className="week-row">
            <span role="rowheader">{row === 0 ? t.morning : formatClock(language, startTime)}</span>
            {WEEKDAYS.map(weekday => (
              <WeekCell
                key={weekday}
                cell={{ weekday, row }}
                kind={kindAt(week, weekday, row)}
                isCurrent={current.weekday === weekday && current.row === row}
                onFocus={setCurrent}
                onKeyDown={moveFocus}
                onMark={mark}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function DaysRow() {
  const { language, t } = useChildWeek()
  return (
    <div role="row" className="week-row">
      <span role="columnheader">{t.time}</span>
      {WEEKDAYS.map(weekday => (
        <span key={weekday} role="columnheader">
          {formatWeekday(language, weekday, 'short')}
        </span>
      ))}
    </div>
  )
}
