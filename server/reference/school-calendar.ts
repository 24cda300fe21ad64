import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { DAY_MS } from '#contract/durations.ts'
import { dayOffKind } from '#contract/manage/planned-dates.ts'
import { plannedDay } from '#contract/manage/planned.ts'
import { ConfigError } from '../config.ts'
import shipped from './school-calendar.json' with { type: 'json' }

const FILE = 'school-calendar.json'
/** Summer holidays are the longest. */
const MAX_HOLIDAY_DAYS = 120

const name = z.string().check(z.minLength(1), z.maxLength(80))

const entry = z
  .object({
    kind: dayOffKind,
    firstDay: plannedDay,
    lastDay: plannedDay,
    name_En: name,
    name_Ar: name,
    /** The date may move by a day, with the sighting of the moon. */
    isExpected: z._default(z.boolean(), false),
  })
  .check(z.refine(it => it.firstDay <= it.lastDay, 'The last day is before the first.'))
  .check(
    z.refine(
      it => daysBetween(it) <= MAX_HOLIDAY_DAYS,
      `It is longer than ${MAX_HOLIDAY_DAYS} days.`,
    ),
  )

const table = z.object({
  source: z.string(),
  licence: z.string(),
  daysOff: z.array(entry).check(z.maxLength(500)),
})

/** Days without school: a school may hold activities during a `break`; a `holiday` is public. */
export type SchoolCalendar = z.output<typeof entry>[]

const daysBetween = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
  (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1

/** The calendar that comes with the product. */
export const SCHOOL_CALENDAR: SchoolCalendar = table.parse(shipped).daysOff

/**
 * Reads the operator's `school-calendar.json` in the data directory; without one, returns the calendar that
 * comes with the product. Throws a `ConfigError` that names the wrong entry.
 */
export function readSchoolCalendar(dataDir: string): SchoolCalendar {
  const file = path.join(dataDir, FILE)
  if (!existsSync(file)) return SCHOOL_CALENDAR
  const { data, error } = table.safeParse(parsed(readFileSync(file, 'utf8')))
  if (data) return data.daysOff
  const [issue] = error.issues
  const where = issue?.path.join('.') || 'its top'
  throw new ConfigError(`${FILE} in DATA_DIR is wrong at ${where}: ${issue?.message}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigError(`${FILE} in DATA_DIR is no JSON.`)
  }
}

/** The days of the public holidays, one by one, as the database stores them. */
export const holidaysIn = (calendar: SchoolCalendar) =>
  calendar
    .filter(({ kind }) => kind === 'holiday')
    .flatMap(it =>
      Array.from({ length: daysBetween(it) }, (_, at) => ({
        day: new Date(Date.parse(it.firstDay) + at * DAY_MS).toISOString().slice(0, 10),
        nameEn: it.name_En,
        nameAr: it.name_Ar,
      })),
    )
