import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { changed } from '../changed.ts'
import { moment } from '../shapes.ts'

const calendarId = z.guid()
const childId = z.guid()

/**
 * A private address that a calendar app subscribes to. Anyone who has it sees the child's times.
 */
export const calendar = z.object({
  id: calendarId,
  childId,
  /** Starts with `https:`. Calendar apps also accept it with `webcal:`. */
  url: z.string(),
  createdAt: moment,
})
export type Calendar = z.infer<typeof calendar>

export const getCalendars = {
  method: 'GET',
  path: 'calendars/getcalendars',
  summary: "Lists the private calendar addresses of the parent's children.",
  input: z.object({}),
  output: z.array(calendar),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

export const createCalendar = {
  method: 'POST',
  path: 'calendars/createcalendar',
  summary: "Creates a child's private calendar address, or returns the existing one.",
  input: z.object({ childId }),
  output: calendar,
  access: 'confirmed',
  refusals: ['not_found'],
} as const satisfies Endpoint

export const revokeCalendar = {
  method: 'POST',
  path: 'calendars/revokecalendar',
  summary: 'Revokes a calendar address; its calendar becomes empty.',
  input: z.object({ calendarId }),
  output: changed,
  access: 'token',
  refusals: ['not_found'],
} as const satisfies Endpoint

/** The file comes as JSON text and not as a link, because the request needs the parent's token. */
export const getCalendarFile = {
  method: 'GET',
  path: 'activityregistrations/getcalendarfile',
  summary: "Returns a registration's sessions as an iCalendar file.",
  input: z.object({ registrationId: z.guid() }),
  output: z.object({ fileName: z.string(), content: z.string() }),
  access: 'token',
  refusals: ['not_found'],
} as const satisfies Endpoint
