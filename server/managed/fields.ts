import { isDeepStrictEqual } from 'node:util'
import type { Setting } from '#contract/search/filters-registry.ts'
import { GENDER, type IdOf } from '#contract/fixed-ids.ts'
import type { WrittenFields } from '#contract/manage/edit-activity.ts'
import type { ScheduleException, WeeklyTime } from '#contract/manage/schedule.ts'
import type { FieldErrorCode } from '#contract/refusals.ts'
import { readTelephone } from '../identity/phone.ts'

/** The fields of an activity that a school edits, by the names of the contract. */
export interface ActivityFields {
  activityName: string
  activityName_Ar: string
  description_En: string
  description_Ar: string
  address_En: string
  address_Ar: string
  latitude: number | null
  longitude: number | null
  /** E.164 */
  schoolPhone: string | null
  /** A slug. */
  category: string | null
  genderId: IdOf<typeof GENDER>
  minAge: number | null
  maxAge: number | null
  fees: number
  capacity: number | null
  setting: Setting | null
  /** ISO 8601, in UTC. */
  registrationOpensAt: string | null
  registrationClosesAt: string | null
  startDate: string | null
  endDate: string | null
  /** Sorted by weekday, then by time. */
  schedule: WeeklyTime[]
  /** Sorted by date. */
  exceptions: ScheduleException[]
  trainerIds: string[]
}

/** Fields whose default looks like a choice: no limit, any age, both genders, free. */
export const CAN_BE_UNSET = ['capacity', 'ages', 'genderId', 'fees'] as const
export type UnsetField = (typeof CAN_BE_UNSET)[number]

/** A new activity before anything is entered. */
export const BLANK: ActivityFields = {
  activityName: '',
  activityName_Ar: '',
  description_En: '',
  description_Ar: '',
  address_En: '',
  address_Ar: '',
  latitude: null,
  longitude: null,
  schoolPhone: null,
  category: null,
  genderId: GENDER.both,
  minAge: null,
  maxAge: null,
  fees: 0,
  capacity: null,
  setting: null,
  registrationOpensAt: null,
  registrationClosesAt: null,
  startDate: null,
  endDate: null,
  schedule: [],
  exceptions: [],
  trainerIds: [],
}

/** Returns the fields with the given ones applied and normalised. */
export function withWritten(fields: ActivityFields, given: WrittenFields): ActivityFields {
  const known = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => name in BLANK && value !== undefined),
  ) as Partial<ActivityFields>
  const { category, exceptions, registrationClosesAt, registrationOpensAt, schedule } = given
  const { schoolPhone } = given
  return {
    ...fields,
    ...known,
    ...(category !== undefined && { category: slugOf(category) }),
    ...(schoolPhone && { schoolPhone: readTelephone(schoolPhone) ?? schoolPhone }),
    ...(registrationOpensAt !== undefined && { registrationOpensAt: inUtc(registrationOpensAt) }),
    ...(registrationClosesAt !== undefined && {
      registrationClosesAt: inUtc(registrationClosesAt),
    }),
    ...(schedule && { schedule: schedule.toSorted(byWeekday) }),
    ...(exceptions && { exceptions: exceptions.map(plainException).toSorted(byDate) }),
  }
}

const slugOf = (category: WrittenFields['category']) =>
  typeof category === 'object' ? (category?.slug ?? null) : (category ?? null)

const inUtc = (moment: string | null) => moment && new Date(moment).toISOString()

const byWeekday = (one: WeeklyTime, other: WeeklyTime) =>
  one.weekday - other.weekday || (one.startTime < other.startTime ? -1 : 1)

const byDate = (one: ScheduleException, other: ScheduleException) =>
  dateTimeKey(one) < dateTimeKey(other) ? -1 : 1

const dateTimeKey = ({ date, startTime }: ScheduleException) => `${date} ${startTime ?? ''}`

function plainException({ date, endTime, kind, startTime }: ScheduleException): ScheduleException {
  return kind === 'skip' ? { date, kind } : { date, startTime, endTime }
}

/** Returns the fields that are still unset after the given ones. */
export function stillUnset(unset: readonly UnsetField[], given: WrittenFields): UnsetField[] {
  const isGiven = {
    capacity: given.capacity !== undefined,
    ages: given.minAge !== undefined || given.maxAge !== undefined,
    genderId: given.genderId !== undefined,
    fees: given.fees !== undefined,
  }
  return unset.filter(field => !isGiven[field])
}

/**
 * Returns the end of a course that begins on another day and has the same length; null if the length is
 * unknown.
 */
export function movedEnd({ endDate, startDate }: ActivityFields, start: string): string | null {
  if (startDate === null || endDate === null) return null
  const length = Date.parse(endDate) - Date.parse(startDate)
  return new Date(Date.parse(start) + length).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

type Faults = Record<string, FieldErrorCode | false>

/** Returns the faults of fields that contradict each other, by path. Drafts are checked too. */
export function faultsOf(fields: ActivityFields): Faults {
  const { activityName, activityName_Ar, endDate, latitude, longitude, maxAge, minAge } = fields
  const { exceptions, registrationClosesAt, registrationOpensAt, schedule, startDate } = fields
  const { schoolPhone } = fields
  return {
    activityName: activityName === '' && activityName_Ar === '' && 'required',
    maxAge: minAge !== null && maxAge !== null && maxAge < minAge && 'too_small',
    latitude: latitude === null && longitude !== null && 'required',
    longitude: longitude === null && latitude !== null && 'required',
    schoolPhone: schoolPhone !== null && readTelephone(schoolPhone) === null && 'wrong_format',
    endDate: startDate !== null && endDate !== null && endDate < startDate && 'too_small',
    registrationClosesAt:
      registrationOpensAt !== null &&
      registrationClosesAt !== null &&
      registrationClosesAt < registrationOpensAt &&
      'too_small',
    schedule: hasTwice(schedule.map(it => `${it.weekday} ${it.startTime}`)) && 'time_taken',
    exceptions: hasContradiction(exceptions) && 'time_taken',
  }
}

/** The same time twice, or a day that is both skipped and used. */
function hasContradiction(exceptions: readonly ScheduleException[]): boolean {
  const days = Map.groupBy(exceptions, ({ date }) => date)
  return days
    .values()
    .some(
      ofDay =>
        hasTwice(ofDay.map(it => it.startTime ?? 'skip')) ||
        (ofDay.length > 1 && ofDay.some(it => it.kind === 'skip')),
    )
}

const hasTwice = (keys: readonly string[]) => new Set(keys).size < keys.length

/**
 * Returns the fields that must be filled in before publishing, by path (design-school, Rules).
 * `hasDateToCome`: whether a session is in the future.
 */
export function missingIn(
  fields: ActivityFields,
  unset: readonly UnsetField[],
  hasDateToCome: boolean,
): Faults {
  return {
    activityName: fields.activityName === '' && 'required',
    activityName_Ar: fields.activityName_Ar === '' && 'required',
    category: fields.category === null && 'required',
    minAge: unset.includes('ages') && 'required',
    genderId: unset.includes('genderId') && 'required',
    fees: unset.includes('fees') && 'required',
    capacity: unset.includes('capacity') && 'required',
    ...missingDates(fields, hasDateToCome),
  }
}

function missingDates({ endDate, schedule, startDate }: ActivityFields, has: boolean): Faults {
  const missing: Faults = {
    startDate: startDate === null && 'required',
    endDate: endDate === null && 'required',
    schedule: schedule.length === 0 && 'required',
  }
  if (has || Object.values(missing).some(Boolean)) return missing
  return { schedule: 'no_date_to_come' }
}

/** Returns the fields that differ, with their old and new values; null if none does. */
export function differenceOf(before: ActivityFields, after: ActivityFields) {
  const names = (Object.keys(BLANK) as (keyof ActivityFields)[]).filter(
    name => !isDeepStrictEqual(before[name], after[name]),
  )
  return names.length === 0 ? null : { before: pick(before, names), after: pick(after, names) }
}

const pick = (fields: ActivityFields, names: readonly (keyof ActivityFields)[]) =>
  Object.fromEntries(names.map(name => [name, fields[name]]))

interface Said {
  fields: ActivityFields
  unset: readonly UnsetField[]
}

/**
 * Returns what publishing needs and a change would remove. Fields that were missing before, as after an
 * import, do not prevent other changes. Dates are not checked, because they pass.
 */
export function newlyMissing(before: Said, after: Said): Faults {
  const were = missingIn(before.fields, before.unset, true)
  const are = missingIn(after.fields, after.unset, true)
  return Object.fromEntries(Object.entries(are).filter(([path, code]) => code && !were[path]))
}

/** Whether a smaller capacity would be below the seats that are `taken`: nobody may lose a place. */
export function isBelowTaken(
  before: ActivityFields,
  { capacity }: ActivityFields,
  taken: number,
): boolean {
  if (capacity === null || capacity >= (before.capacity ?? Infinity)) return false
  return capacity < taken
}
