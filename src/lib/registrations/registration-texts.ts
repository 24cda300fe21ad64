import type { Card } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import type { registrations as english } from '../../i18n/en/family/registrations.ts'
import { activityName } from '../activities/card-facts.ts'
import { fill, formatList, formatNumber, plural } from '../format/format.ts'
import { namesTogether, type Row } from './registration-rows.ts'
import { countMarks, dayText } from './session-marks.ts'
import type { RegistrationAction } from '../stores/registrations.ts'

export type RegistrationsTexts = typeof english

/** Returns the values for texts about one child in one activity. */
export function valuesOf(language: Language, { card, registration }: Row) {
  const names = namesTogether(registration)
  return {
    child: registration.child.firstName,
    activity: activityName(language, card),
    /** All whom the offer is for. */
    children: formatList(language, names),
    /** The others besides this child. */
    names: formatList(language, names.slice(1)),
  }
}

/** Returns the message about the last action; null unless it has succeeded. */
export function doneText(
  language: Language,
  doing: RegistrationAction,
  card: Card,
  t: RegistrationsTexts,
): string | null {
  if (doing.status !== 'done' || !doing.before) return null
  const { before, sessionId, verb } = doing
  const values = valuesOf(language, { card, registration: before })
  switch (verb) {
    case 'accept':
      return plural(language, t.offer.accepted, namesTogether(before).length, values)
    case 'decline':
      return t.offer.declined
    case 'calendar':
      return t.calendar.saved
    case 'cancel':
      return fill(t.cancel.done[stageOf(before.status)], values)
    case 'absence': {
      const session = before.sessions.find(({ id }) => id === sessionId)
      const text = session?.status === 'excused' ? t.dates.undone : t.dates.told
      const day = session ? dayText(language, session, card.timeZone) : ''
      return fill(text, { ...values, day })
    }
  }
}

export type Stage = 'confirmed' | 'offered' | 'waitlisted'

/** Returns what would be given up: a seat, an offer, or a waiting position. */
export const stageOf = (status: string): Stage =>
  status === 'offered' || status === 'waitlisted' ? status : 'confirmed'

/** Explains what giving up a place means: who gets it, and how to come back. */
export function giveUpText({ card, registration }: Row, t: RegistrationsTexts): string {
  const { free, full, line, waited } = t.cancel
  if (registration.status === 'waitlisted') return line
  // Only waiting children are offered seats, and nobody pays before accepting.
  if (registration.status === 'offered') return waited
  if (card.registrationState === 'waitlist') return `${free} ${waited}`
  return card.registrationState === 'full' ? `${free} ${full}` : free
}

/** Describes the picture of all dates: `Attended 7, Late 1, To come 4`. */
export function marksSummary(
  language: Language,
  { registration }: Row,
  now: number,
  t: RegistrationsTexts['attendance'],
): string {
  const counts = countMarks(registration, now).map(
    ({ count, mark }) => `${t.marks[mark]} ${formatNumber(language, count)}`,
  )
  return fill(t.picture, { counts: formatList(language, counts, 'unit') })
}
