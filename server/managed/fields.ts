import { isDeepStrictEqual } from 'node:util'
import type { Setting } from '#contract/search/filters-registry.ts'
import { GENDER, type IdOf } from '#contract/fixed-ids.ts'
import type { WrittenFields } from '#contract/manage/edit-activity.ts'
import type { ScheduleException, WeeklyTime } from '#contract/manage/schedule.ts'
import type { FieldErrorCode } from '#contract/refusals.ts'
import { readTelephone } from '../identity/phone.ts'

/** What a school writes of an activity, by the names of the contract. */
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
  /** By weekday, then by time. */
  schedule: WeeklyTime[]
  /** By date. */
  exceptions: ScheduleException[]
  trainerIds: string[]
}

/** Where nothing said looks like something said: no limit, any age, everybody, free. */
export const CAN_BE_UNSET = ['capacity', 'ages', 'genderId', 'fees'] as const
export type UnsetField = (typeof CAN_BE_UNSET)[number]

/** Of a new activity, before anything is said. */
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

/** The fields after what is given of them was written. */
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
  whenOf(one) < whenOf(other) ? -1 : 1

const whenOf = ({ date, startTime }: ScheduleException) => `${date} ${startTime ?? ''}`

function plainException({ date, endTime, kind, startTime }: ScheduleException): ScheduleException {
  return kind === 'skip' ? { date, kind } : { date, startTime, endTime }
}

/** What is still unset once some fields were given. */
export function stillUnset(unset: readonly UnsetField[], given: WrittenFields): UnsetField[] {
  const isGiven = {
    capacity: given.capacity !== undefined,
    ages: given.minAge !== undefined || given.maxAge !== undefined,
    genderId: given.genderId !== undefined,
    fees: given.fees !== undefined,
  }
  return unset.filter(field => !isGiven[field])
}

/** The last day of a course that begins on another day and is as long; null where none is known. */
export function movedEnd({ endDate, startDate }: ActivityFields, start: string): string | null {
  if (startDate === null || endDate === null) return null
  const length = Date.parse(endDate) - Date.parse(startDate)
  return new Date(Date.parse(start) + length).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

type Faults = Record<string, FieldErrorCode | false>

/** What is wrong with fields that do not fit each other, by path. Also for a draft. */
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
    exceptions: areAtOdds(exceptions) && 'time_taken',
  }
}

/** The same time twice, or a day on which nothing takes place and something does. */
function areAtOdds(exceptions: readonly ScheduleException[]): boolean {
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
 * What an activity must say before it is published, by path (design-school, Rules). `hasDateToCome`:
 * whether a session is still to come.
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

/** The fields that differ, as they were and as they are; null if none does. */
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
 * What is published keeps what publishing needs. What a catalogue left out does not stand in the way of
 * other changes, nor do dates: they end.
 */
export function newlyMissing(before: Said, after: Said): Faults {
  const were = missingIn(before.fields, before.unset, true)
  const are = missingIn(after.fields, after.unset, true)
  return Object.fromEntries(Object.entries(are).filter(([path, code]) => code && !were[path]))
}

/** Nobody loses a place because an activity became smaller. `taken`: seats that somebody has. */
export function isBelowTaken(
  before: ActivityFields,
  { capacity }: ActivityFields,
  taken: number,
): boolean {
  if (capacity === null || capacity >= (before.capacity ?? Infinity)) return false
  return capacity < taken
}
