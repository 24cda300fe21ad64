import type { Language } from '#contract/language.ts'
import type { RosterRow } from '#contract/manage/roster.ts'
import type { Spreadsheet } from './spreadsheet.ts'
import { ROSTER_TEXTS, type RosterColumn, type RosterTexts } from './texts.ts'

type Cell = Spreadsheet['rows'][number][number]

/** The columns in order, with the content of their cells. */
const CELLS: Record<RosterColumn, (row: RosterRow, t: RosterTexts) => Cell> = {
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  age: ({ age }) => age,
  gender: ({ genderId }, t) => t.genders[genderId],
  status: ({ status }, t) => t.statuses[status],
  position: ({ waitlistPosition }) => waitlistPosition,
  // The local day at the venue, in a format that every spreadsheet can sort.
  registeredOn: ({ registeredAt }) => registeredAt.slice(0, 'YYYY-MM-DD'.length),
  guardian: ({ guardian }) => guardian?.name ?? null,
  phone: ({ guardian }) => guardian?.phoneNumber ?? null,
  otherGuardian: ({ otherGuardian }) => otherGuardian?.name ?? null,
  otherPhone: ({ otherGuardian }) => otherGuardian?.phoneNumber ?? null,
  attended: ({ attendance }) => attendance.attended,
  late: ({ attendance }) => attendance.late,
  absent: ({ attendance }) => attendance.absent,
  excused: ({ attendance }) => attendance.excused,
  upcoming: ({ attendance }) => attendance.upcoming,
  percentage: ({ attendance }) => attendance.percentage,
}

const COLUMNS = Object.keys(CELLS) as RosterColumn[]

/** Makes a table of a roster, one row per child. */
export function rosterSheet(rows: readonly RosterRow[], language: Language): Spreadsheet {
  const t = ROSTER_TEXTS[language]
  return {
    title: t.title,
    header: COLUMNS.map(column => t.columns[column]),
    rows: rows.map(row => COLUMNS.map(column => CELLS[column](row, t))),
    isRightToLeft: language === 'ar',
  }
}
