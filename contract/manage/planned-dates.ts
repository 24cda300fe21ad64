import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { clockTime, day, gId, id, latitude, longitude, maybe } from '../shapes.ts'
import { dates } from './edit-activity.ts'

/** A public holiday, on which nothing takes place by itself; a break of schools, for each to decide. */
export const dayOffKind = z.enum(['holiday', 'break'])

const dayOff = z.object({
  kind: dayOffKind,
  name_En: z.string(),
  name_Ar: z.string(),
  firstDay: day,
  lastDay: day,
  /** It is still to come and may move by a day, with the moon. */
  isExpected: z.boolean(),
})
export type DayOff = z.infer<typeof dayOff>

/** `skipped` by an exception; `holiday`: public, and no exception says that something takes place. */
export const PLANNED_STATES = ['held', 'skipped', 'holiday'] as const

const plannedDate = z.object({
  date: day,
  startTime: clockTime,
  endTime: clockTime,
  state: z.enum(PLANNED_STATES),
  /** Whether its times are those of an exception. */
  isChanged: z.boolean(),
  /** Whether its day is none of the weekly pattern. */
  isExtra: z.boolean(),
  daysOff: z.array(dayOff),
  inRamadan: z.boolean(),
  /** When Maghrib is at the venue, where that is during the date. */
  crossesMaghrib: z.nullable(z.object({ maghrib: clockTime })),
})
export type PlannedDate = z.infer<typeof plannedDate>

/**
 * Takes an activity, or a school to which one is to be added. What is left out of the dates is as it is
 * saved. Where neither the venue nor its city is known, nothing is said of Maghrib.
 */
export const previewDates = {
  method: 'POST',
  reads: true,
  path: 'manage/previewdates',
  summary: 'The dates that come of a weekly pattern, with holidays, Ramadan and Maghrib.',
  input: z.object({
    gId: maybe(gId),
    schoolId: maybe(id),
    latitude: maybe(latitude),
    longitude: maybe(longitude),
    ...dates,
  }),
  output: z.object({
    timeZone: z.string(),
    /** For which place Maghrib is reckoned. */
    maghribOf: z.nullable(z.enum(['venue', 'city'])),
    dates: z.array(plannedDate),
  }),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint
export type PlannedDates = z.output<typeof previewDates.output>
