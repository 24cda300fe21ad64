import { type SpreadsheetFormat, SPREADSHEETS } from '#contract/manage/spreadsheets.ts'
import { zoneOf } from '../../../catalogue/countries.ts'
import type { Deps } from '../../../deps.ts'
import { dayAt } from '../../../lib/venue-time.ts'
import { rowOf } from '../../../managed/row.ts'
import { findIdsOfSchool } from '../../../queries/staff/own-catalogue.ts'
import { findAllWritten } from '../../../queries/staff/written-activity.ts'
import { catalogueSheet } from '../../../spreadsheets/catalogue.ts'
import { WRITE } from '../../../spreadsheets/spreadsheet.ts'
import type { Caller } from '../../accounts/access.ts'
import { CHUNK_ROWS } from '../../catalogue.ts'
import { blankActivity } from './blank-activity.ts'
import { requireSchool } from '../rights.ts'

/**
 * Returns all activities of a school, also drafts and past ones, as a file that can be imported again.
 * Refuses `not_found` for another school.
 */
export async function exportActivities(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { format, schoolId }: { schoolId: number; format?: SpreadsheetFormat | null | undefined },
) {
  await requireSchool(deps, caller, schoolId)
  const { country } = (await blankActivity(deps, schoolId)).rest
  const ids = await findIdsOfSchool(deps.db, schoolId)
  const rows = []
  for (let at = 0; at < ids.length; at += CHUNK_ROWS)
    for (const { fields, places, rest, weekly } of await findAllWritten(
      deps.db,
      ids.slice(at, at + CHUNK_ROWS),
    ))
      rows.push(rowOf(fields, weekly, places, rest))
  const kind = format ?? 'csv'
  return {
    content: await WRITE[kind](catalogueSheet(rows)),
    mediaType: SPREADSHEETS[kind],
    name: `activities-${dayAt(deps.now(), zoneOf(country))}.${kind}`,
  }
}
