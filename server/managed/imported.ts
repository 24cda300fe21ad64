import { FIELD_ERRORS, type FieldErrorCode } from '#contract/refusals.ts'
import { cellOf, COLUMNS } from '../catalogue/cells.ts'
import { checkRow } from '../catalogue/check-row.ts'
import type { Fault } from '../catalogue/check-row.ts'
import type { Column } from '../catalogue/header.ts'
import { type ReferencedRows, scheduleOf } from '../catalogue/record.ts'
import type { CatalogueRow, WeeklyEntry } from '../catalogue/row.ts'
import { SENTENCES } from '../catalogue/sentences.ts'
import { quoted } from '../catalogue/text.ts'
import type { ActivityFields, UnsetField } from './fields.ts'
import { rowOf, type RowRest } from './row.ts'

/** An activity in the form that a row of a file changes. */
export interface Imported {
  fields: ActivityFields
  weekly: readonly WeeklyEntry[]
  places: ReferencedRows
  rest: RowRest
  unset: readonly UnsetField[]
}

/** These columns identify the activity and its school. A file cannot change them. */
const IDENTITY_COLUMNS: ReadonlySet<Column> = new Set([
  'external_id',
  'city_en',
  'city_ar',
  'country',
  'school_en',
  'school_ar',
  'category_ar',
])

/**
 * Returns the columns among `fileColumns` in which a row differs from an activity. What a file cannot express, such
 * as two times on one day, does not count.
 */
export function differingColumns(
  known: Imported,
  row: CatalogueRow,
  fileColumns: ReadonlySet<Column>,
): Column[] {
  const stored = roundTrip(rowOf(known.fields, known.weekly, known.places, known.rest))
  return COLUMNS.filter(
    column =>
      fileColumns.has(column) &&
      !IDENTITY_COLUMNS.has(column) &&
      cellOf(stored, column) !== cellOf(row, column),
  )
}

/** Returns the columns that set fields of a new activity. */
export const newColumns = (fileColumns: ReadonlySet<Column>): Column[] =>
  COLUMNS.filter(column => fileColumns.has(column) && !IDENTITY_COLUMNS.has(column))

/** Converts a row as if it was written to a file and read again. */
function roundTrip(row: CatalogueRow): CatalogueRow {
  const read = checkRow(column => String(cellOf(row, column) ?? ''))
  return 'row' in read ? read.row : row
}

/** The fields that each column sets. */
const FIELDS: Partial<Record<Column, (row: CatalogueRow) => Partial<ActivityFields>>> = {
  name_en: ({ name }) => ({ activityName: name.en }),
  name_ar: ({ name }) => ({ activityName_Ar: name.ar }),
  description_en: ({ description }) => ({ description_En: description.en }),
  description_ar: ({ description }) => ({ description_Ar: description.ar }),
  address_en: ({ address }) => ({ address_En: address.en }),
  address_ar: ({ address }) => ({ address_Ar: address.ar }),
  latitude: ({ latitude }) => ({ latitude }),
  longitude: ({ longitude }) => ({ longitude }),
  min_age: ({ minAge }) => ({ minAge }),
  max_age: ({ maxAge }) => ({ maxAge }),
  gender: ({ genderId }) => ({ genderId }),
  fees: ({ fees }) => ({ fees }),
  setting: ({ setting }) => ({ setting }),
  school_phone: ({ schoolPhone }) => ({ schoolPhone }),
  start_date: ({ startDate }) => ({ startDate }),
  end_date: ({ endDate }) => ({ endDate }),
  capacity: ({ capacity }) => ({ capacity }),
}

/** The catalogue-only values that each column sets. */
const REST: Partial<Record<Column, (row: CatalogueRow) => Partial<RowRest>>> = {
  late_fee: ({ lateFee }) => ({ lateFee }),
  languages: ({ languages }) => ({ languages }),
  coach_gender: ({ coachGender }) => ({ coachGender }),
  bring: ({ bringEn }) => ({ bringEn }),
  bring_ar: ({ bringAr }) => ({ bringAr }),
  trial: ({ trial }) => ({ trial }),
  image: ({ image }) => ({ image }),
  time_zone: ({ timeZone }) => ({ timeZone }),
}

const WEEKLY: ReadonlySet<Column> = new Set(['weekdays', 'start_time', 'end_time'])

/**
 * Returns the activity with the values of a row in the given columns. `category` is the row's, if that column
 * is among them.
 */
export function withColumns<T extends Imported>(
  known: T,
  row: CatalogueRow,
  columns: readonly Column[],
  category: (ReferencedRows['category'] & { slug: string }) | null,
): T {
  const fields = { ...known.fields, ...valuesOfColumns(FIELDS, row, columns) }
  const weekly = columns.some(column => WEEKLY.has(column))
    ? weeklyOf(known, row, columns)
    : known.weekly
  const isMoved = columns.includes('category')
  return {
    ...known,
    fields: {
      ...fields,
      ...(isMoved && { category: category?.slug ?? null }),
      schedule: completeEntries(weekly),
    },
    weekly,
    places: isMoved ? { ...known.places, category } : known.places,
    rest: { ...known.rest, ...valuesOfColumns(REST, row, columns) },
    unset: known.unset.filter(field => !isSetByRow(field, row, columns)),
  }
}

function valuesOfColumns<T>(
  table: Partial<Record<Column, (row: CatalogueRow) => Partial<T>>>,
  row: CatalogueRow,
  columns: readonly Column[],
): Partial<T> {
  return Object.assign({}, ...columns.map(column => table[column]?.(row)))
}

/** Returns the weekly times. Columns that are not given keep their values. */
function weeklyOf(known: Imported, row: CatalogueRow, columns: readonly Column[]): WeeklyEntry[] {
  const was = rowOf(known.fields, known.weekly, known.places, known.rest)
  const of = (column: Column) => (columns.includes(column) ? row : was)
  const { startTime } = of('start_time')
  const { endTime } = of('end_time')
  return [...scheduleOf({ ...row, weekdays: of('weekdays').weekdays, startTime, endTime })]
}

/**
 * Refuses a row that changes weekly times only in part although they differ by day: a file cannot express
 * those, so the result would be unexpected. Also refuses a class that ends when it begins.
 */
export function weeklyFault(
  before: Imported | undefined,
  after: Imported,
  columns: readonly Column[],
): Fault | null {
  const column = columns.find(one => WEEKLY.has(one))
  if (!column) return null
  const isWhole = [...WEEKLY].every(one => columns.includes(one))
  const differs =
    before && !isWhole && rowOf(before.fields, before.weekly, before.places, before.rest).schedule
  if (differs) return { column, reason: SENTENCES.timesByDay() }
  const empty = after.weekly.find(it => it.startTime !== null && it.startTime === it.endTime)
  const times = empty && [quoted(empty.endTime ?? ''), empty.startTime ?? '']
  return times ? { column, reason: SENTENCES.notAfterStart(times[0] ?? '', times[1] ?? '') } : null
}

const completeEntries = (weekly: readonly WeeklyEntry[]) =>
  weekly.flatMap(({ endTime, startTime, weekday }) =>
    weekday === null || startTime === null || endTime === null
      ? []
      : [{ weekday, startTime, endTime }],
  )

/** An empty age or capacity leaves the field unset; an empty fee means free, an empty gender both. */
function isSetByRow(field: UnsetField, row: CatalogueRow, columns: readonly Column[]): boolean {
  if (field === 'capacity') return columns.includes('capacity') && row.capacity !== null
  if (field === 'ages')
    return (
      (columns.includes('min_age') && row.minAge !== null) ||
      (columns.includes('max_age') && row.maxAge !== null)
    )
  return columns.includes(field === 'fees' ? 'fees' : 'gender')
}

/** The column that sets a field, by the field's path. */
const COLUMN_OF: Readonly<Record<string, Column>> = {
  activityName: 'name_en',
  activityName_Ar: 'name_ar',
  latitude: 'latitude',
  longitude: 'longitude',
  category: 'category',
  minAge: 'min_age',
  maxAge: 'max_age',
  genderId: 'gender',
  fees: 'fees',
  capacity: 'capacity',
  startDate: 'start_date',
  endDate: 'end_date',
  schedule: 'weekdays',
}

/** Converts the first fault of fields to a fault of the row; null if there is none. */
export function faultOfRow(faults: Readonly<Record<string, FieldErrorCode | false>>): Fault | null {
  for (const [path, code] of Object.entries(faults))
    if (code) return { column: COLUMN_OF[path] ?? 'row', reason: FIELD_ERRORS[code] }
  return null
}

/** The former name and city of a school. */
export interface FormerName {
  nameEn: string
  cityEn: string
  cityAr: string
}

/**
 * Returns why a row does not belong to a school: another school, city or country. `country` is null if the
 * file has no such column. A file from before the school was renamed or moved still belongs to it.
 */
export function foreignFault(
  row: CatalogueRow,
  { city, school }: Pick<ReferencedRows, 'city' | 'school'>,
  country: string | null,
  former: FormerName | undefined,
): Fault | null {
  if (!hasName(school, row.school.en) && folded(row.school.en) !== folded(former?.nameEn ?? ''))
    return { column: 'school_en', reason: SENTENCES.otherSchool(school) }
  const formerCity = former && { nameEn: former.cityEn, nameAr: former.cityAr }
  if (![city, formerCity].some(it => it && hasName(it, row.city.en)))
    return { column: 'city_en', reason: SENTENCES.otherCity(city) }
  return country === null || row.country === country
    ? null
    : { column: 'country', reason: SENTENCES.otherCountry(country) }
}

/** Whether a name is the place's name in one of the languages. */
export function hasName({ nameAr, nameEn }: { nameAr: string; nameEn: string }, name: string) {
  return [nameEn, nameAr].some(it => folded(it) === folded(name))
}

const folded = (name: string): string => name.normalize('NFKC').toLowerCase()
