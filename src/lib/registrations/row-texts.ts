import type { Language } from '#contract/language.ts'
import { fill, formatList } from '../format/format.ts'
import { formatOrdinal, formatPercent } from '../format/format-counts.ts'
import { nextSession, type Row } from './registration-rows.ts'
import type { RegistrationsTexts } from './registration-texts.ts'
import { dayText, whenText } from './session-marks.ts'

/** Returns the line about when: the next date, the last one, or the waiting position. */
export function dateLine(
  language: Language,
  { card, registration }: Row,
  { isOver, now }: { isOver: boolean; now: number },
  t: RegistrationsTexts,
): string {
  const { sessions, status, waitlistPosition } = registration
  if (status === 'waitlisted' && waitlistPosition !== undefined)
    return fill(t.wait.position, {
      ordinal: formatOrdinal(language, t.wait.ordinals, waitlistPosition),
    })
  const last = sessions.at(-1)
  if (isOver && last) return fill(t.last, { day: dayText(language, last, card.timeZone) })
  const next = nextSession(registration, now)
  if (next) return whenText(language, next, { now, timeZone: card.timeZone }, t.when)
  return status === 'confirmed' ? t.attendance.noDates : ''
}

/** Returns for example `Attendance 83 %`. Empty if nothing was marked. */
export function attendanceLine(
  language: Language,
  { registration }: Row,
  t: RegistrationsTexts,
): string {
  const { percentage } = registration.attendance
  if (percentage === null) return ''
  return fill(t.attendance.percentage, { percentage: formatPercent(language, percentage) })
}

/** Returns a sentence about future dates that the school has called off. Empty if there are none. */
export function calledOffText(
  language: Language,
  { card, registration }: Row,
  t: RegistrationsTexts,
): string {
  const days = (registration.cancelledSessions ?? []).map(session =>
    dayText(language, session, card.timeZone),
  )
  return days.length === 0 ? '' : fill(t.calledOff, { days: formatList(language, days) })
}
