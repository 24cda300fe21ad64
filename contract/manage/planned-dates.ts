import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { clockTime, day, gId, id, latitude, longitude, maybe } from '../shapes.ts'
import { dates } from './edit-activity.ts'

/**
 * A `holiday` is public: nothing takes place unless the school adds it. A `break` is a school
 * holiday, and each school decides.
 */
export const dayOffKind = z.enum(['holiday', 'break'])

const dayOff = z.object({
  kind: dayOffKind,
  name_En: z.string(),
  name_Ar: z.string(),
  firstDay: day,
  lastDay: day,
  /** Whether the day is an estimate that the moon sighting may move by a day. */
  isExpected: z.boolean(),
})
export type DayOff = z.infer<typeof dayOff>

/** `skipped`: by an exception. `holiday`: a public holiday without an exception that adds the date. */
export const PLANNED_STATES = ['held', 'skipped', 'holiday'] as const

const plannedDate = z.object({
  date: day,
  startTime: clockTime,
  endTime: clockTime,
  state: z.enum(PLANNED_STATES),
  /** Whether an exception sets its times. */
  isChanged: z.boolean(),
  /** Whether its day is not in the weekly pattern. */
  isExtra: z.boolean(),
  daysOff: z.array(dayOff),
  inRamadan: z.boolean(),
  /** When Maghrib is at the venue, if it is during the date. */
  crossesMaghrib: z.nullable(z.object({ maghrib: clockTime })),
})
export type PlannedDate = z.infer<typeof plannedDate>

/**
 * Takes an activity, or the school of a new one. Missing dates are taken from the stored activity.
 * If neither the venue nor its city is known, there is no Maghrib.
 */
export const previewDates = {
  method: 'POST',
  reads: true,
  path: 'manage/previewdates',
  summary: 'Returns the dates of a weekly pattern, with holidays, Ramadan and Maghrib.',
  input: z.object({
    gId: maybe(gId),
    schoolId: maybe(id),
    latitude: maybe(latitude),
    longitude: maybe(longitude),
    ...dates,
  }),
  output: z.object({
    timeZone: z.string(),
    /** The place for which Maghrib is computed. */
    maghribOf: z.nullable(z.enum(['venue', 'city'])),
    dates: z.array(plannedDate),
  }),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint
export type PlannedDates = z.output<typeof previewDates.output>
