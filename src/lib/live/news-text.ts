import type { ActivityRegistrations } from '#contract/family/registrations.ts'
import type { Language } from '#contract/language.ts'
import { fill } from '../format/format.ts'
import { type Row, rowsOf, type RegisteredSession } from '../registrations/registration-rows.ts'
import { type RegistrationsTexts, valuesOf } from '../registrations/registration-texts.ts'
import { dayText } from '../registrations/session-marks.ts'

type List = readonly ActivityRegistrations[]

/** Describes what others have changed: marks, dates, places. Empty if nothing visible has changed. */
export function newsText(
  language: Language,
  before: List,
  after: List,
  t: RegistrationsTexts,
): string {
  const known = new Map(rowsOf(before).map(row => [row.registration.registrationId, row]))
  const texts = rowsOf(after).flatMap(row => {
    const was = known.get(row.registration.registrationId)
    return textsOf(language, was, row, t)
  })
  return [...new Set(texts)].join(' ')
}

function textsOf(
  language: Language,
  was: Row | undefined,
  row: Row,
  { live, status }: RegistrationsTexts,
): string[] {
  const values = valuesOf(language, row)
  const isNew = was?.registration.status !== row.registration.status
  if (isNew) return [fill(live.status, { ...values, status: status[row.registration.status] })]

  const marks = marksOf(was.registration.sessions)
  const changed = row.registration.sessions.filter(({ id, status }) => marks.get(id) !== status)
  const marked = changed
    .filter(({ id }) => marks.has(id))
    .map(session => {
      const text = session.status ? live.marked[session.status] : live.unmarked
      return fill(text, { ...values, day: dayText(language, session, row.card.timeZone) })
    })
  const isMoved = datesOf(was) !== datesOf(row)
  return isMoved ? [...marked, fill(live.dates, values)] : marked
}

const marksOf = (sessions: readonly RegisteredSession[]) =>
  new Map(sessions.map(it => [it.id, it.status]))

const datesOf = ({ registration: { cancelledSessions, sessions } }: Row) =>
  JSON.stringify(
    [sessions, cancelledSessions ?? []].map(all => all.map(it => [it.startsAt, it.endsAt])),
  )
