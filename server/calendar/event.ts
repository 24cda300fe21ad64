import type { Language } from '#contract/language.ts'
import { activityPath } from '#contract/paths.ts'
import { momentAt } from '../lib/venue-time.ts'
import { type Component, type Property, text } from './jcal.ts'
import type { CalendarSession } from './session.ts'
import { CALENDAR_TEXTS } from './texts.ts'
import { zoneOf } from './zone.ts'

/** The reader's language, and the site that links lead to. */
export interface CalendarReader {
  language: Language
  siteUrl: string
}

/** Converts a session to a calendar event. Its UID never changes, even when the session does. */
export function eventOf(session: CalendarSession, reader: CalendarReader): Component {
  const { changedAt, endsAt, isCalledOff, registrationId, sequence, sessionId, startsAt } = session
  const changed = utc(changedAt)
  const url = reader.siteUrl + activityPath(reader.language, session)
  const properties: Property[] = [
    text('uid', `session-${sessionId}-${registrationId}@nashat`),
    ['sequence', {}, 'integer', sequence],
    ['dtstamp', {}, 'date-time', changed],
    ['last-modified', {}, 'date-time', changed],
    at('dtstart', startsAt, session.timeZone),
    at('dtend', endsAt, session.timeZone),
    text('summary', summaryOf(session, reader.language)),
    text('location', placeOf(session, reader.language)),
    text('description', url),
    ['url', {}, 'uri', url],
    text('status', isCalledOff ? 'CANCELLED' : 'CONFIRMED'),
    text('transp', isCalledOff ? 'TRANSPARENT' : 'OPAQUE'),
    ...geoOf(session),
  ]
  return ['vevent', properties, []]
}

const utc = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`

/** Returns a date in the venue's time zone, or in UTC if that zone has no rules. */
function at(name: string, instant: Date, timeZone: string): Property {
  const zone = zoneOf(timeZone)
  if (!zone) return [name, {}, 'date-time', utc(instant)]
  return [name, { tzid: zone.id }, 'date-time', momentAt(instant, timeZone).slice(0, 19)]
}

function summaryOf(session: CalendarSession, language: Language): string {
  const activity = language === 'ar' ? session.nameAr : session.nameEn
  const summary = session.firstName ? `${session.firstName}: ${activity}` : activity
  return session.isCalledOff ? CALENDAR_TEXTS[language].calledOff(summary) : summary
}

/** Returns the school and its address. The city is added if the address does not contain it. */
function placeOf(session: CalendarSession, language: Language): string {
  const [school, address, city] =
    language === 'ar'
      ? [session.schoolAr, session.addressAr, session.cityAr]
      : [session.schoolEn, session.addressEn, session.cityEn]
  const parts = [school, address, address.includes(city) ? '' : city]
  return parts.filter(Boolean).join(CALENDAR_TEXTS[language].comma)
}

function geoOf({ latitude, longitude }: CalendarSession): Property[] {
  if (latitude === null || longitude === null) return []
  return [['geo', {}, 'float', [latitude, longitude]]]
}
