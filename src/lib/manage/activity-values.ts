import * as z from 'zod/mini'
import type { Language } from '#contract/language.ts'
import { SETTING } from '#contract/search/filters-registry.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { scheduleException } from '#contract/manage/schedule.ts'
import { coordinatesText } from './read-place.ts'
import { localOf } from '../format/venue-time.ts'

const typed = z.string()
const person = z.object({ userId: z.string(), name: typed })

/** An activity being edited: the text of each field, as it was typed. */
export const activityValues = z.object({
  activityName: typed,
  activityName_Ar: typed,
  /** A slug. */
  category: typed,
  description_En: typed,
  description_Ar: typed,
  setting: z.enum(['', ...SETTING]),
  genderId: z.nullable(z.enum(GENDER)),
  isAnyAge: z.boolean(),
  minAge: typed,
  maxAge: typed,
  isUnlimited: z.boolean(),
  capacity: typed,
  startDate: typed,
  endDate: typed,
  schedule: z.array(z.object({ weekday: z.int(), startTime: typed, endTime: typed })),
  /** The days that differ from the schedule, in order. */
  exceptions: z.array(scheduleException),
  address_En: typed,
  address_Ar: typed,
  /** Coordinates, or a link that contains some. Older drafts do not have this field. */
  place: z._default(typed, ''),
  schoolPhone: z._default(typed, ''),
  fees: typed,
  /** `YYYY-MM-DDTHH:mm` at the venue. */
  registrationOpensAt: typed,
  registrationClosesAt: typed,
  /** Sorted by id. */
  trainers: z._default(z.array(person), []),
})
export type ActivityValues = z.infer<typeof activityValues>
export type Trainer = ActivityValues['trainers'][number]
export type WeeklyRow = ActivityValues['schedule'][number]

export const NO_ACTIVITY: ActivityValues = {
  activityName: '',
  activityName_Ar: '',
  category: '',
  description_En: '',
  description_Ar: '',
  setting: '',
  genderId: null,
  isAnyAge: false,
  minAge: '',
  maxAge: '',
  isUnlimited: false,
  capacity: '',
  startDate: '',
  endDate: '',
  schedule: [],
  exceptions: [],
  address_En: '',
  address_Ar: '',
  place: '',
  schoolPhone: '',
  fees: '',
  registrationOpensAt: '',
  registrationClosesAt: '',
  trainers: [],
}

/** A new weekly time, before a day is chosen. */
export const NEW_TIME: WeeklyRow = { weekday: 0, startTime: '', endTime: '' }

/** The fields of an activity in the order of the form, each with the values behind it. */
export const VALUE_KEYS = {
  activityName: ['activityName'],
  activityName_Ar: ['activityName_Ar'],
  category: ['category'],
  description_En: ['description_En'],
  description_Ar: ['description_Ar'],
  setting: ['setting'],
  genderId: ['genderId'],
  ages: ['isAnyAge', 'minAge', 'maxAge'],
  capacity: ['isUnlimited', 'capacity'],
  startDate: ['startDate'],
  endDate: ['endDate'],
  schedule: ['schedule'],
  exceptions: ['exceptions'],
  address_En: ['address_En'],
  address_Ar: ['address_Ar'],
  place: ['place'],
  schoolPhone: ['schoolPhone'],
  fees: ['fees'],
  registrationOpensAt: ['registrationOpensAt'],
  registrationClosesAt: ['registrationClosesAt'],
  trainerIds: ['trainers'],
} as const satisfies Record<string, readonly (keyof ActivityValues)[]>

export type ActivityField = keyof typeof VALUE_KEYS
export const ACTIVITY_FIELDS = Object.keys(VALUE_KEYS) as ActivityField[]

/** The fields that say when it takes place. The server uses the same names. */
export const DATE_FIELDS = [
  'startDate',
  'endDate',
  'schedule',
  'exceptions',
] as const satisfies ActivityField[]

/** Returns the field of a path from the server: `schedule.0.endTime` is in `schedule`. */
export function fieldOf(path: string): ActivityField | null {
  const [first = ''] = path.split('.')
  const name = FIELD_OF_PATH[first] ?? first
  return ACTIVITY_FIELDS.find(field => field === name) ?? null
}

const FIELD_OF_PATH: Readonly<Record<string, ActivityField>> = {
  minAge: 'ages',
  maxAge: 'ages',
  latitude: 'place',
  longitude: 'place',
}

/** The same text in the other language, which the form has beside it. */
const OTHER_LANGUAGE: Partial<Record<ActivityField, ActivityField>> = {
  activityName: 'activityName_Ar',
  activityName_Ar: 'activityName',
  description_En: 'description_Ar',
  description_Ar: 'description_En',
  address_En: 'address_Ar',
  address_Ar: 'address_En',
}

/** Returns the fields in the order of the form, which asks for the writer's own language first. */
export const fieldsInOrder = (language: Language): readonly ActivityField[] =>
  language === 'ar' ? ACTIVITY_FIELDS.map(field => OTHER_LANGUAGE[field] ?? field) : ACTIVITY_FIELDS

/** Sorts paths from the server in the order of the form. */
export function inFormOrder(language: Language, paths: readonly string[]): string[] {
  const fields = fieldsInOrder(language)
  const indexOf = (path: string) => fields.findIndex(field => field === fieldOf(path))
  return paths.toSorted((one, other) => indexOf(one) - indexOf(other))
}

/** Checks if a field has changed. */
export const isChanged = (
  field: ActivityField,
  before: ActivityValues,
  values: ActivityValues,
): boolean =>
  VALUE_KEYS[field].some(key => JSON.stringify(before[key]) !== JSON.stringify(values[key]))

export const changedFields = (before: ActivityValues, values: ActivityValues): ActivityField[] =>
  ACTIVITY_FIELDS.filter(field => isChanged(field, before, values))

/** Checks if the dates of an activity have changed. */
export const areDatesChanged = (before: ActivityValues, values: ActivityValues): boolean =>
  DATE_FIELDS.some(field => isChanged(field, before, values))

/** Takes some fields from `values`, and the rest from `others`. */
export function mergeFields(
  values: ActivityValues,
  others: ActivityValues,
  fields: readonly ActivityField[],
): ActivityValues {
  const keys: readonly (keyof ActivityValues)[] = fields.flatMap(field => VALUE_KEYS[field])
  return { ...others, ...Object.fromEntries(keys.map(key => [key, values[key]])) }
}

/** Returns the form values of an activity. */
export function valuesOf(activity: Managed): ActivityValues {
  const { capacity, maxAge, minAge, unset } = activity
  const number = (value: number | null) => (value === null ? '' : String(value))
  const moment = (value: string | null) => (value === null ? '' : localOf(value))
  return {
    activityName: activity.activityName,
    activityName_Ar: activity.activityName_Ar,
    category: activity.category?.slug ?? '',
    description_En: activity.description_En,
    description_Ar: activity.description_Ar,
    setting: activity.setting ?? '',
    genderId: unset.includes('genderId') ? null : activity.genderId,
    isAnyAge: minAge === null && maxAge === null && !unset.includes('ages'),
    minAge: number(minAge),
    maxAge: number(maxAge),
    isUnlimited: capacity === null && !unset.includes('capacity'),
    capacity: number(capacity),
    startDate: activity.startDate ?? '',
    endDate: activity.endDate ?? '',
    schedule: activity.schedule.map(({ endTime, startTime, weekday }) => ({
      weekday,
      startTime,
      endTime,
    })),
    exceptions: activity.exceptions,
    address_En: activity.address_En,
    address_Ar: activity.address_Ar,
    place: coordinatesOf(activity),
    schoolPhone: activity.schoolPhone ?? '',
    fees: unset.includes('fees') ? '' : number(activity.fees),
    registrationOpensAt: moment(activity.registrationOpensAt),
    registrationClosesAt: moment(activity.registrationClosesAt),
    trainers: sortTrainers(activity.trainers),
  }
}

const coordinatesOf = ({ latitude, longitude }: Managed) =>
  latitude === null || longitude === null ? '' : coordinatesText({ latitude, longitude })

/** Sorts trainers by id, so that the same people always give the same list. */
export const sortTrainers = (people: readonly Trainer[]): Trainer[] =>
  people
    .map(({ name, userId }) => ({ userId, name }))
    .toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
