import type { KeyboardEvent } from 'react'
import { GRID_ROWS, type kindAt } from '../../lib/children/week-grid.ts'
import { fill, formatClock, formatWeekday } from '../../lib/format/format.ts'
import { useChildWeek } from './context.ts'
import type { Cell } from './grid-keys.ts'

interface Props {
  cell: Cell
  kind: ReturnType<typeof kindAt>
  /** Whether this cell is the tab stop of the grid. */
  isCurrent: boolean
  onFocus: (cell: Cell) => void
  onKeyDown: (event: KeyboardEvent) => void
  onMark: (cell: Cell) => void
}

/** One time slot of a day: pressing it marks or frees it. */
export function WeekCell({ cell, isCurrent, kind, onFocus, onKeyDown, onMark }: Props) {
  const { language, t } = useChildWeek()
  const { row, weekday } = cell
  const time = row === 0 ? t.morning : formatClock(language, GRID_ROWS[row]?.startTime ?? '')
  const words = {
    day: formatWeekday(language, weekday),
    time,
    kind: kind === null ? t.free : t.kinds[kind],
  }
  return (
    <span role="gridcell">
      <button
        type="button"
        data-cell={`${weekday} ${row}`}
        data-kind={kind ?? undefined}
        data-letter={kind ? t.letters[kind] : undefined}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={fill(t.cell, words)}
        onFocus={() => onFocus(cell)}
        onKeyDown={onKeyDown}
        onClick={() => onMark(cell)}
      />
    </span>
  )
}
