import type * as z from 'zod/mini'
import type { addActivity, previewChange } from '#contract/manage/edit-activity.ts'
import { westernDigits } from '#contract/text/digits.ts'
import type { FormProblem, FormTexts } from '../forms/form-problem.ts'
import { momentOf } from '../format/venue-time.ts'
import { readPlace } from './read-place.ts'
import { ACTIVITY_FIELDS, type ActivityValues, DATE_FIELDS, fieldOf } from './activity-values.ts'

/** The input of the call; fields that are not set yet are left out. */
export type ActivityInput = Omit<z.input<typeof addActivity.input>, 'schoolId'>
type Dates = Pick<z.input<typeof previewChange.input>, (typeof DATE_FIELDS)[number]>

/** Accepts a comma only where it separates thousands. */
const NUMBER = /^(?:\d+|\d{1,3}(?:[,٬\s]\d{3})+)(?:[.٫]\d+)?$/

/**
 * Reads a number as people type it, also in Arabic digits. NaN if it is not a number, null if it is
 * empty.
 */
export function readNumber(text: string): number | null {
  const digits = westernDigits(text.trim())
  if (digits === '') return null
  return NUMBER.test(digits) ? Number(digits.replace(/[,٬\s]/g, '').replace('٫', '.')) : Number.NaN
}

const orNull = (text: string) => (text === '' ? null : text)

function toInput(values: ActivityValues, timeZone: string): ActivityInput {
  const { category, genderId, isAnyAge, isUnlimited, schedule, setting } = values
  const [minAge, maxAge] = [readNumber(values.minAge), readNumber(values.maxAge)]
  const [capacity, fees] = [readNumber(values.capacity), readNumber(values.fees)]
  const place = readPlace(values.place)
  const moment = (local: string) => (local === '' ? null : momentOf(local, timeZone))
  const areAgesSaid = isAnyAge || minAge !== null || maxAge !== null
  return {
    activityName: values.activityName,
    activityName_Ar: values.activityName_Ar,
    category: orNull(category),
    description_En: values.description_En,
    description_Ar: values.description_Ar,
    setting: setting === '' ? null : setting,
    ...(genderId !== null && { genderId }),
    ...(areAgesSaid && { minAge: isAnyAge ? null : minAge, maxAge: isAnyAge ? null : maxAge }),
    ...((isUnlimited || capacity !== null) && { capacity: isUnlimited ? null : capacity }),
    startDate: orNull(values.startDate),
    endDate: orNull(values.endDate),
    schedule,
    exceptions: values.exceptions,
    address_En: values.address_En,
    address_Ar: values.address_Ar,
    ...(typeof place !== 'string' && {
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    }),
    schoolPhone: orNull(values.schoolPhone),
    ...(fees !== null && { fees }),
    registrationOpensAt: moment(values.registrationOpensAt),
    registrationClosesAt: moment(values.registrationClosesAt),
    trainerIds: values.trainers.map(({ userId }) => userId),
  }
}

/** Returns the fields that have changed. */
export function changesOf(
  before: ActivityValues,
  values: ActivityValues,
  timeZone: string,
): ActivityInput {
  const was: Readonly<Record<string, unknown>> = toInput(before, timeZone)
  const changed = Object.entries(toInput(values, timeZone)).filter(
    ([name, value]) => JSON.stringify(was[name]) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed)
}

/** Returns the changed fields that can already be read: without invalid numbers and incomplete times. */
export function readableChangesOf(
  before: ActivityValues,
  values: ActivityValues,
  timeZone: string,
): ActivityInput {
  const schedule = values.schedule.filter(
    ({ endTime, startTime }) => startTime !== '' && endTime !== '',
  )
  const changes = Object.entries(changesOf(before, { ...values, schedule }, timeZone))
  return Object.fromEntries(changes.filter(([, value]) => !Number.isNaN(value)))
}

/** Returns the changed date fields. */
export function dateChangesOf(before: ActivityValues, values: ActivityValues): Dates {
  const all = Object.entries(changesOf(before, values, 'UTC'))
  return Object.fromEntries(all.filter(([name]) => DATE_FIELDS.some(date => date === name)))
}

/** The field names, and the server's paths for parts of some fields. */
export const PATHS = [...ACTIVITY_FIELDS, 'minAge', 'maxAge', 'category.slug']

/** Returns the paths at which the server may report errors. */
export function pathsOf(
  { schedule, trainers }: ActivityValues,
  named: readonly string[],
): string[] {
  const rows = schedule.flatMap((_, row) => TIMES.map(part => `schedule.${row}.${part}`))
  return [...named, ...rows, ...trainers.map((_, at) => `trainerIds.${at}`)]
}

const TIMES = ['weekday', 'startTime', 'endTime'] as const

/** Returns the error messages by path, with those for each time and trainer. */
export function errorsFor(
  { schedule, trainers }: ActivityValues,
  { time, ...errors }: FormTexts['errors'],
): FormTexts['errors'] {
  const rows = schedule.flatMap((_, row) =>
    TIMES.map(part => [`schedule.${row}.${part}`, time ?? {}] as const),
  )
  const people = trainers.map((_, at) => [`trainerIds.${at}`, errors['trainerIds'] ?? {}] as const)
  return { ...errors, ...Object.fromEntries([...rows, ...people]) }
}

const NUMBERS = ['minAge', 'maxAge', 'capacity', 'fees'] as const

/** Returns what can be found wrong without the server, or null. */
export function validateActivity(
  values: ActivityValues,
  before: ActivityValues,
  texts: FormTexts['errors'],
): FormProblem | null {
  const errors = errorsFor(values, texts)
  const codes = [
    ...numberErrors(values),
    ...missingTimeErrors(values),
    ...placeErrors(values),
    ...clearedErrors(values, before),
  ]
  if (codes.length === 0) return null
  const fields = codes.map(([path, code]) => [path, errors[path]?.[code] ?? ''])
  return { fields: Object.fromEntries(fields), message: null, code: null }
}

type FieldError = [path: string, code: string]

const numberErrors = (values: ActivityValues): FieldError[] =>
  NUMBERS.filter(name => isNumberShown(name, values) && !isNumber(name, values[name])).map(name => [
    name,
    'wrong_format',
  ])

function isNumber(name: (typeof NUMBERS)[number], text: string): boolean {
  const number = readNumber(text)
  if (number === null) return true
  if (name === 'fees') return !Number.isNaN(number)
  return Number.isInteger(number) && (name !== 'capacity' || number > 0)
}

const isNumberShown = (name: (typeof NUMBERS)[number], { isAnyAge, isUnlimited }: ActivityValues) =>
  name === 'fees' || (name === 'capacity' ? !isUnlimited : !isAnyAge)

const missingTimeErrors = ({ schedule }: ActivityValues): FieldError[] =>
  schedule.flatMap(({ endTime, startTime }, row) => [
    ...(startTime === '' ? [[`schedule.${row}.startTime`, 'required'] as FieldError] : []),
    ...(endTime === '' ? [[`schedule.${row}.endTime`, 'required'] as FieldError] : []),
  ])

function placeErrors({ place }: ActivityValues): FieldError[] {
  const read = readPlace(place)
  return typeof read === 'string' ? [['place', read]] : []
}

/** A field that was set cannot be unset. */
function clearedErrors(values: ActivityValues, before: ActivityValues): FieldError[] {
  const [was, is] = [toInput(before, 'UTC'), toInput(values, 'UTC')]
  const paths = ['genderId', 'minAge', 'capacity', 'fees'] as const
  return paths.filter(path => path in was && !(path in is)).map(path => [path, 'required'])
}

/** Returns the remaining errors after some fields were edited. */
export function withoutFields(
  fields: Readonly<Record<string, string>>,
  changed: readonly string[],
): Record<string, string> {
  const left = Object.entries(fields).filter(([path]) => !changed.includes(fieldOf(path) ?? path))
  return Object.fromEntries(left)
}
