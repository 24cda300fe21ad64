import * as z from 'zod/mini'
import { LATE_FEE, TRIAL } from '#contract/course-terms.ts'
import { LANGUAGES } from '#contract/language.ts'
import { SLUG } from '#contract/limits.ts'
import { ATTENDANCE_STATUSES } from '#contract/family/registrations.ts'

// Schemas of the files in `demo/`. Unknown fields are refused, so that a misspelt optional field is
// noticed.

const slug = z.string().check(z.regex(SLUG))
const text = z.string().check(z.minLength(1))
const both = z.strictObject({ en: text, ar: text })
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const count = z.int().check(z.gte(0))
const age = z.nullable(count)
const latitude = z.number().check(z.gte(-90), z.lte(90))
const longitude = z.number().check(z.gte(-180), z.lte(180))

const city = z.strictObject({ slug, name: both, latitude, longitude })

const category = z.strictObject({
  /** The slug names its file of activities and its cover. */
  slug,
  name: both,
  /** The folder of its file. */
  group: z.enum(['arts', 'skills', 'sports']),
  /** What a child brings to each of its activities. */
  bring: z.optional(both),
})

const school = z.strictObject({
  key: slug,
  name: both,
  address: both,
  /** The slug of a city. */
  city: slug,
  latitude,
  longitude,
  /** For all of its activities, as in the catalogue file: a made-up number, and `ar;en`. */
  phone: z.optional(text),
  languages: z.optional(text),
  /** Only for activities with a fee. */
  lateFee: z.optional(z.enum(LATE_FEE)),
  trial: z.optional(z.enum(TRIAL)),
})

const activity = z.strictObject({
  /** Unique across all categories. Becomes `demo:{key}`. */
  key: slug,
  /** The key of a school. */
  school: slug,
  name: both,
  description: both,
  /** Both ends included; null is open. */
  ages: z.tuple([age, age]),
  gender: z.enum(['male', 'female', 'both']),
  /** SAR. */
  fees: z.number().check(z.gte(0)),
  /** As in the catalogue file: `SU;TU`. */
  weekdays: z.string().check(z.regex(/^(SU|MO|TU|WE|TH|FR|SA)(;(SU|MO|TU|WE|TH|FR|SA))*$/)),
  /** Start and end, at the venue. */
  time: z.tuple([time, time]),
  /** Days from today until the first day on which a session may be; negative is in the past. */
  startsInDays: z.int(),
  weeks: z.int().check(z.gte(1)),
  /** The capacity; null is no limit. */
  capacity: z.nullable(z.int().check(z.gte(1))),
  /** Seats that the school gave away itself, outside Nashat. */
  reserved: z._default(count, 0),
  /** Whether a family may wait for a seat once it is full. */
  waitlist: z._default(z.boolean(), false),
  /** Days from today until registration opens; positive means not yet open. */
  opensInDays: z.optional(z.int()),
  /** False: no cover of its own. */
  cover: z._default(z.boolean(), true),
})

const child = z.strictObject({
  firstName: text,
  gender: z.enum(['male', 'female']),
  /**
   * The age at the birthday nearest to today, and the days until that birthday; negative is in the past.
   */
  turns: count,
  birthdayInDays: z.int(),
  grade: text,
  medicalNotes: z._default(z.nullable(text), null),
  pickUp: z._default(z.nullable(text), null),
  /** Keys of activities where it has a seat. It is eligible for all of them, and none overlap. */
  attends: z.array(slug),
  /** The key of an activity where it waits for a seat. */
  waitsFor: z.optional(slug),
  /** The key of an activity whose session after the next one the parent has announced as missed. */
  willMiss: z.optional(slug),
})

const person = {
  email: z.email(),
  password: text,
  firstName: text,
  lastName: text,
  language: z.enum(LANGUAGES),
  /** The slug of a city. */
  city: slug,
  phoneNumber: z.optional(z.e164()),
}

const member = z.discriminatedUnion('role', [
  z.strictObject({ ...person, role: z.literal('Admin') }),
  z.strictObject({
    ...person,
    role: z.enum(['School', 'Trainer']),
    /** The key of a school. */
    school: slug,
    /** Keys of activities of that school, for a trainer. */
    trains: z._default(z.array(slug), []),
  }),
])

const parent = z.strictObject({ ...person, phoneNumber: z.e164() })

export const citiesSchema = z.array(city)
export const categoriesSchema = z.array(category)
export const schoolsSchema = z.array(school)
export const staffSchema = z.array(member)
export const activitiesSchema = z.array(activity)

export const familySchema = z.strictObject({
  parent,
  /** The key of the school of all children. */
  school: slug,
  emergency: z.strictObject({ name: text, phoneNumber: z.e164() }),
  /** Must be further back than the start of any demo activity. */
  registeredDaysAgo: count,
  children: z.array(child),
  /** The statuses that repeat in a child's attendance. */
  attendance: z.array(z.enum(ATTENDANCE_STATUSES)),
})

/** The external id of a demo activity. */
export const externalIdOf = (key: string) => `demo:${key}`

export type DemoCity = z.infer<typeof city>
export type DemoCategory = z.infer<typeof category>
export type DemoSchool = z.infer<typeof school>
export type DemoActivity = z.infer<typeof activity>
export type DemoChild = z.infer<typeof child>
export type DemoPerson = z.infer<z.ZodMiniObject<typeof person>>
export type DemoMember = z.infer<typeof member>
export type DemoFamily = z.infer<typeof familySchema>
