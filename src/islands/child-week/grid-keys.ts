import type { Language } from '#contract/language.ts'
import { GRID_ROWS, WEEKDAYS } from '../../lib/children/week-grid.ts'

export interface Cell {
  weekday: number
  row: number
}

const LAST_DAY = WEEKDAYS.length - 1
const LAST_ROW = GRID_ROWS.length - 1

/** Returns the cell that a key moves to, or null for other keys. In Arabic the next day is on the left. */
export function cellAfter({ row, weekday }: Cell, key: string, language: Language): Cell | null {
  const towards = language === 'ar' ? -1 : 1
  const within = (value: number, last: number) => Math.min(Math.max(value, 0), last)
  const to = (days: number, rows: number) => ({
    weekday: within(weekday + days, LAST_DAY),
    row: within(row + rows, LAST_ROW),
  })
  switch (key) {
    case 'ArrowRight':
      return to(towards, 0)
    case 'ArrowLeft':
      return to(-towards, 0)
    case 'ArrowDown':
      return to(0, 1)
    case 'ArrowUp':
      return to(0, -1)
    case 'Home':
      return { weekday: 0, row }
    case 'End':
      return { weekday: LAST_DAY, row }
    default:
      return null
  }
}
