import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { Component } from './jcal.ts'

/** The rules of a time zone as an iCalendar component. */
export interface Zone {
  /** The TZID. It may be an alias of the requested zone. */
  id: string
  component: Component
}

const zones = new Map<string, Zone | null>()

/** Returns the rules of a time zone; null if it is unknown. */
export function zoneOf(timeZone: string): Zone | null {
  const known = zones.get(timeZone)
  if (known !== undefined) return known

  const made = makeZone(timeZone)
  zones.set(timeZone, made)
  return made
}

function makeZone(timeZone: string): Zone | null {
  const [block, parameter] = tzlib_get_ical_block(timeZone)
  if (!block || !parameter) return null
  return { id: parameter.replace('TZID=', ''), component: ICAL.parse(block) as Component }
}
