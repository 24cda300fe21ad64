import { importCatalogue } from '../../../server/services/import.ts'
import type { TestApi } from '../servers/app.ts'
import { bytesOf, type Cells, catalogueText } from './catalogue-file.ts'

export const MORNING = new Date('2026-09-01T09:00:00+03:00')

/** An activity of two weeks that is imported again and again with changes. Each test begins a new one. */
export function createChess(api: () => TestApi, cells: Cells) {
  let next = 0
  const chess = {
    /** The number of the current activity. */
    get number() {
      return next
    },
    /** Its name and external_id. */
    get name() {
      return `Chess ${next}`
    },
    /** Begins a new activity, in the morning of 1 September. */
    begin() {
      next++
      api().clock.now = MORNING
    },
    handIn(changes: Cells = {}) {
      const own: Cells = { external_id: chess.name, name_en: chess.name, name_ar: `شطرنج ${next}` }
      const text = catalogueText({ ...cells, ...own, ...changes })
      return importCatalogue(api().deps, () => bytesOf(text))
    },
  }
  return chess
}

/** Sundays and Tuesdays, two seats. */
export const TWICE_A_WEEK: Cells = {
  weekdays: 'SU;TU',
  start_time: '16:00',
  end_time: '17:00',
  start_date: '2026-09-06',
  end_date: '2026-09-15',
  capacity: '2',
}

/** Two Sundays, one seat. */
export const TWO_SUNDAYS: Cells = {
  school_ar: 'مدرسة النخلة',
  weekdays: 'SU',
  start_time: '16:00',
  end_time: '17:00',
  start_date: '2026-09-06',
  end_date: '2026-09-13',
  capacity: '1',
}
