import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/language.ts'
import {
  type Absence,
  type Figures,
  type FigureTable,
  MAX_FIGURE_DAYS,
} from '#contract/manage/figures.ts'
import { type SpreadsheetFormat, SPREADSHEETS } from '#contract/manage/spreadsheets.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { momentAt } from '../../lib/venue-time.ts'
import { insertAccess } from '../../queries/family/access-log.ts'
import * as queries from '../../queries/staff/figures.ts'
import { findAmongRoster } from '../../queries/staff/roster.ts'
import { FIGURE_SHEETS } from '../../spreadsheets/figures.ts'
import { WRITE } from '../../spreadsheets/spreadsheet.ts'
import type { Caller } from '../accounts/access.ts'
import { refuseField, refuseFields } from '../input.ts'
import { isRecorded, readRights, requireOwnActivity, requireSchool } from './rights.ts'

type FigureDeps = Pick<Deps, 'db' | 'now'>

interface OfWhat {
  schoolId?: number | null | undefined
  gId?: string | null | undefined
}

type Asked = OfWhat & queries.FiguresPeriod

/** A school is shown children who were absent at least this many times in a row. */
const MIN_ABSENCES_IN_ROW = 3
/** Older absences are not relevant now. */
const LOOKED_BACK_DAYS = 120
const MAX_ABSENT_ROWS = 200

/**
 * Returns the figures of a school that the caller runs, or of one of its activities. Refuses `not_found` for
 * another school or activity, and `invalid_input` for a period that ends before it begins or is longer than
 * `MAX_FIGURE_DAYS`.
 */
export async function readFigures(
  deps: FigureDeps,
  caller: Caller,
  { from, to, ...ofWhat }: Asked,
): Promise<Figures> {
  const days = daysOf({ from, to })
  const { of } = await requireFiguresScope(deps, caller, ofWhat)
  const period = { from, to }
  const counts = [
    await queries.countViews(deps.db, of, period),
    await queries.countJoined(deps.db, of, period),
    await queries.countLeft(deps.db, of, period),
  ].map(rows => new Map(rows.map(({ count, day }) => [day, count])))
  const [views, registrations, cancellations] = counts
  return {
    days: days.map(date => ({
      date,
      views: views?.get(date) ?? 0,
      registrations: registrations?.get(date) ?? 0,
      cancellations: cancellations?.get(date) ?? 0,
    })),
    fill: await queries.findFill(deps.db, of, period),
    attendance: await queries.findAttendance(deps.db, of, period),
  }
}

/** Returns one table of the figures as a file, in a language. */
export async function readFiguresFile(
  deps: FigureDeps,
  caller: Caller,
  {
    format,
    table,
    ...asked
  }: Asked & { table: FigureTable; format?: SpreadsheetFormat | null | undefined },
  language: Language,
) {
  const figures = await readFigures(deps, caller, asked)
  const kind = format ?? 'csv'
  return {
    content: await WRITE[kind](FIGURE_SHEETS[table](figures, language)),
    mediaType: SPREADSHEETS[kind],
    name: `figures-${table}-${asked.from}-${asked.to}.${kind}`,
  }
}

/**
 * Lists children with a place who were absent three times in a row or more. Views by an Admin are recorded in
 * the access log. Refuses as `readFigures` does, and `forbidden` without the right `Roster`.
 */
export async function readAbsences(
  deps: FigureDeps,
  caller: Caller,
  ofWhat: OfWhat,
): Promise<Absence[]> {
  const { of, rights } = await requireFiguresScope(deps, caller, ofWhat)
  if (!rights.includes('Roster')) throw new Refusal('forbidden')
  const now = deps.now()
  const found = await queries.findAbsent(deps.db, of, {
    atLeast: MIN_ABSENCES_IN_ROW,
    limit: MAX_ABSENT_ROWS,
    since: new Date(now.getTime() - LOOKED_BACK_DAYS * DAY_MS),
  })
  const rows = await findAmongRoster(
    deps.db,
    found.map(({ registrationId }) => registrationId),
  )
  const childIds = [...new Set(rows.map(({ childId }) => childId))]
  if (isRecorded(await readRights(deps, caller)))
    await insertAccess(deps.db, childIds, {
      seenAt: now,
      seenBy: caller.user.id,
      role: 'Admin',
      schoolId: null,
      what: 'roster',
    })
  const known = new Map(rows.map(row => [row.registrationId, row]))
  return found.flatMap(({ absences, lastAt, registrationId }) => {
    const row = known.get(registrationId)
    if (!row) return []
    const { activityName, activityName_Ar, childId, firstName, gId, lastName, timeZone } = row
    const guardian = { name: row.guardianName, phoneNumber: row.guardianPhone }
    return {
      gId,
      activityName,
      activityName_Ar,
      registrationId,
      childId,
      firstName,
      lastName,
      guardian,
      absences,
      lastAt: momentAt(lastAt, timeZone),
    }
  })
}

/** Returns the activity or school that is named, and the caller's rights there. */
async function requireFiguresScope(deps: FigureDeps, caller: Caller, { gId, schoolId }: OfWhat) {
  if (gId && schoolId) throw refuseField('gId', 'unknown_value')
  if (gId) {
    const { id, rights } = await requireOwnActivity(deps, caller, gId)
    return { of: { activityId: id }, rights }
  }
  if (!schoolId) throw refuseField('schoolId', 'required')
  return { of: { schoolId }, rights: await requireSchool(deps, caller, schoolId) }
}

/** Lists each day of a period, in order. */
function daysOf({ from, to }: queries.FiguresPeriod): string[] {
  const first = Date.parse(from)
  const count = (Date.parse(to) - first) / DAY_MS + 1
  refuseFields({
    to: count < 1 && 'too_small',
    from: count > MAX_FIGURE_DAYS && 'too_small',
  })
  return Array.from({ length: count }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, from.length),
  )
}
