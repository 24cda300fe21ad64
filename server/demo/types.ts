/** A text in both languages: English first, Arabic second. */
export type Both = readonly [en: string, ar: string]

export interface DemoCity {
  slug: string
  name: Both
  latitude: number
  longitude: number
}

export interface DemoSchool {
  /** Stable, kebab-case, unique: `riyadh-al-nakheel`. */
  key: string
  /** The slug of a demo city. */
  city: string
  name: Both
  address: Both
  latitude: number
  longitude: number
}

export interface DemoActivity {
  /** Stable, kebab-case, unique over all categories; becomes `demo:{key}`. */
  key: string
  /** The key of a demo school. */
  school: string
  name: Both
  description: Both
  /** Both ends included; null is open. */
  ages: readonly [min: number | null, max: number | null]
  gender: 'male' | 'female' | 'both'
  /** SAR, 0 to 900. */
  fees: number
  /** As in the catalogue file: `SU;TU`. */
  weekdays: string
  /** At the venue: `['16:00', '17:00']`. */
  time: readonly [start: string, end: string]
  /** From today to the first day on which a session may be; negative is the past. */
  startsInDays: number
  weeks: number
  /** Seats in all; null is no limit. */
  capacity: number | null
  /** Seats that the school gave away itself, outside Nashat. */
  reserved?: number
  /** Whether a family may wait for a seat once it is full. */
  waitlist?: boolean
  /** From today to the opening of registration; positive is not yet open. */
  opensInDays?: number
  /** False: no picture, the default logo is shown. */
  cover?: false
}
