import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { day, gId, id, maybe, moment } from '../shapes.ts'
import { plannedDay } from './planned.ts'
import { format, SPREADSHEETS } from './spreadsheets.ts'

/** The most days in one request, including the first and the last. */
export const MAX_FIGURE_DAYS = 400

/** One activity, or all that a school has published. */
const ofWhat = { schoolId: maybe(id), gId: maybe(gId) }
const period = { ...ofWhat, from: plannedDay, to: plannedDay }

const names = { gId, activityName: z.string(), activityName_Ar: z.string() }

const figures = z.object({
  /** Each day of the period at the venue, even if nothing happened. */
  days: z.array(
    z.object({ date: day, views: z.int(), registrations: z.int(), cancellations: z.int() }),
  ),
  /**
   * The current state of activities that were shown to families or ran in the period, and were not called
   * off, by English name.
   */
  fill: z.array(
    z.object({
      ...names,
      capacity: z.nullable(z.int()),
      /** Places that the school gave away outside Nashat. They count towards the capacity. */
      reserved: z.int(),
      confirmed: z.int(),
      waitlisted: z.int(),
    }),
  ),
  /** The attendance at marked dates in the period. Excused absences do not count. By English name. */
  attendance: z.array(z.object({ ...names, percentage: z.int() })),
})
export type Figures = z.infer<typeof figures>

const forSchools = {
  method: 'GET',
  access: 'token',
  roles: ['School', 'Admin'],
} as const

export const getFigures = {
  ...forSchools,
  path: 'manage/getfigures',
  summary: 'Returns daily views, registrations and cancellations, places taken, and attendance.',
  input: z.object(period),
  output: figures,
  refusals: ['not_found'],
} as const satisfies Endpoint

/** The two tables of the figures. */
export const FIGURE_TABLES = ['days', 'activities'] as const
export type FigureTable = (typeof FIGURE_TABLES)[number]

export const exportFigures = {
  ...forSchools,
  path: 'manage/exportfigures',
  summary: 'Exports figures by day or by activity as a spreadsheet.',
  input: z.object({ ...period, table: z.enum(FIGURE_TABLES), format }),
  output: z.file(),
  refusals: ['not_found'],
  files: Object.values(SPREADSHEETS),
} as const satisfies Endpoint

const absence = z.object({
  ...names,
  registrationId: z.guid(),
  childId: z.guid(),
  firstName: z.string(),
  lastName: z.string(),
  guardian: z.object({ name: z.string(), phoneNumber: z.nullable(z.string()) }),
  /** Absences in a row, up to the last marked date. An excused one neither counts nor ends the row. */
  absences: z.int(),
  /** When the last of them began. */
  lastAt: moment,
})
export type Absence = z.infer<typeof absence>

/**
 * Children with a place who were absent three times in a row or more, the longest row first.
 * Refuses with `forbidden` without the right `Roster`. What an Admin sees is recorded
 * (`parents/getaccesslog`).
 */
export const getAbsences = {
  ...forSchools,
  path: 'manage/getabsences',
  summary: 'Lists children absent three times in a row.',
  input: z.object(ofWhat),
  output: z.array(absence),
  refusals: ['not_found'],
} as const satisfies Endpoint
