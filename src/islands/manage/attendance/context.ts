import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { attendance } from '../../../i18n/en/manage/attendance.ts'
import { fill, formatDay, formatTime } from '../../../lib/format/format.ts'
import type { CorrectionsStore } from '../../../lib/stores/manage/attendance/corrections.ts'
import type { MarkHistoryStore } from '../../../lib/stores/manage/attendance/mark-history.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'

/** What all parts of the page share. */
interface AttendanceContext {
  language: Language
  t: typeof attendance
  ofManage: Pick<ManageTexts, 'failedTitle' | 'loading' | 'retry'>
  corrections: CorrectionsStore
  history: MarkHistoryStore
  timeZone: string
}

const Context = createContext<AttendanceContext | null>(null)

export const AttendanceProvider = Context.Provider

export function useAttendance(): AttendanceContext {
  const context = useContext(Context)
  if (!context) throw new Error('useAttendance needs an AttendanceProvider.')
  return context
}

/** Returns who set a mark, and when. Bidi isolates keep a name of the other direction together. */
export function byText(
  context: AttendanceContext,
  { by, markedAt }: { by: string | null; markedAt: string },
): string {
  const name = `\u2068${by ?? context.t.somebody}\u2069`
  return fill(context.t.by, { by: name, when: whenText(context, markedAt) })
}

/** `8 Sept, 16:05`, in the time zone of the venue. */
function whenText(
  { language, t, timeZone }: Pick<AttendanceContext, 'language' | 't' | 'timeZone'>,
  moment: string,
): string {
  const day = formatDay(language, moment, timeZone, 'short')
  return fill(t.when, { day, time: formatTime(language, moment, timeZone) })
}
