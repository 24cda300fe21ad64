import ICAL from 'ical.js'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { createPause } from '../lib/pause.ts'
import { eventOf, type CalendarReader } from './event.ts'
import { type Component, type Property, text } from './jcal.ts'
import type { CalendarSession } from './session.ts'
import { CALENDAR_TEXTS } from './texts.ts'
import { zoneOf } from './zone.ts'

// RFC 5545 allows 75 octets per line. ical.js does not count the space that continues a line.
ICAL.foldLength = 74

/** How often apps should refresh a subscribed calendar. */
const REFRESH_INTERVAL = 'PT1H'

/** Creates an iCalendar file whose sessions are added to an existing calendar. */
export const calendarFile = (
  sessions: readonly CalendarSession[],
  reader: CalendarReader,
): Promise<string> => write([], sessions, reader)

/** Creates a separate calendar with a name, which apps refresh regularly. */
export function subscribedCalendar(
  firstName: string,
  sessions: readonly CalendarSession[],
  reader: CalendarReader,
): Promise<string> {
  return buildCalendar(CALENDAR_TEXTS[reader.language].calendar(firstName), sessions, reader)
}

/** Creates the empty calendar at a revoked address, so that apps remove the sessions. */
export const revokedCalendar = (reader: CalendarReader): Promise<string> =>
  buildCalendar(CALENDAR_TEXTS[reader.language].revoked, [], reader)

function buildCalendar(
  name: string,
  sessions: readonly CalendarSession[],
  reader: CalendarReader,
): Promise<string> {
  const properties: Property[] = [
    text('name', name),
    text('x-wr-calname', name),
    ['refresh-interval', {}, 'duration', REFRESH_INTERVAL],
    ['x-published-ttl', {}, 'unknown', REFRESH_INTERVAL],
  ]
  return write(properties, sessions, reader)
}

const END = 'END:VCALENDAR\r\n'

/** Writes event by event, with pauses: a child in sixty courses has thousands of them. */
async function write(
  more: Property[],
  sessions: readonly CalendarSession[],
  reader: CalendarReader,
): Promise<string> {
  const properties: Property[] = [
    text('version', '2.0'),
    text('prodid', `-//Nashat//${reader.language.toUpperCase()}`),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
    ...more,
  ]
  const frame: Component = ['vcalendar', properties, zonesOf(sessions)]
  const parts = [ICAL.stringify(frame).slice(0, -END.length)]
  const pause = createPause()
  for (const session of sessions) {
    parts.push(ICAL.stringify(eventOf(session, reader)))
    await pause()
  }
  return [...parts, END].join('')
}

/** Returns each time zone once. A calendar must have a component, so an empty one gets the home zone. */
function zonesOf(sessions: readonly CalendarSession[]): Component[] {
  const names = sessions.length > 0 ? sessions.map(({ timeZone }) => timeZone) : [HOME_TIME_ZONE]
  const zones = [...new Set(names)].flatMap(name => zoneOf(name) ?? [])
  return [...new Map(zones.map(zone => [zone.id, zone.component])).values()]
}
