import ICAL from 'ical.js'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { eventOf, type Reader } from './event.ts'
import { type Component, type Property, text } from './jcal.ts'
import type { CalendarSession } from './session.ts'
import { CALENDAR_TEXTS } from './texts.ts'
import { zoneOf } from './zone.ts'

// Lines have 75 octets at most (RFC 5545); it does not count the space that continues one.
ICAL.foldLength = 74

/** How often apps should look whether something has changed. */
const LOOK_EVERY = 'PT1H'

/** Sessions as a file, to be added to a calendar that is there. */
export const calendarFile = (sessions: readonly CalendarSession[], reader: Reader): string =>
  write([], sessions, reader)

/** Sessions as a calendar of its own, which apps look at again and again. */
export function subscribedCalendar(
  firstName: string,
  sessions: readonly CalendarSession[],
  reader: Reader,
): string {
  return named(CALENDAR_TEXTS[reader.language].calendar(firstName), sessions, reader)
}

/** What is left of a calendar that was taken back: apps that still show it go empty. */
export const revokedCalendar = (reader: Reader): string =>
  named(CALENDAR_TEXTS[reader.language].revoked, [], reader)

function named(name: string, sessions: readonly CalendarSession[], reader: Reader): string {
  const properties: Property[] = [
    text('name', name),
    text('x-wr-calname', name),
    ['refresh-interval', {}, 'duration', LOOK_EVERY],
    ['x-published-ttl', {}, 'unknown', LOOK_EVERY],
  ]
  return write(properties, sessions, reader)
}

function write(more: Property[], sessions: readonly CalendarSession[], reader: Reader): string {
  const properties: Property[] = [
    text('version', '2.0'),
    text('prodid', `-//Nashat//${reader.language.toUpperCase()}`),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
    ...more,
  ]
  const events = sessions.map(session => eventOf(session, reader))
  const calendar: Component = ['vcalendar', properties, [...zonesOf(sessions), ...events]]
  return ICAL.stringify(calendar)
}

/** Each zone once. A calendar may not be empty: one without sessions holds the zone of our home. */
function zonesOf(sessions: readonly CalendarSession[]): Component[] {
  const names = sessions.length > 0 ? sessions.map(({ timeZone }) => timeZone) : [HOME_TIME_ZONE]
  const zones = [...new Set(names)].flatMap(name => zoneOf(name) ?? [])
  return [...new Map(zones.map(zone => [zone.id, zone.component])).values()]
}
