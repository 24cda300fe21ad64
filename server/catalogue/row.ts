import type { DAY_TIME, IdOf } from '#contract/fixed-ids.ts'
import type { RowFacts } from './facts.ts'

/** A text in both languages. Either both are empty or neither is. */
export interface BothLanguages {
  en: string
  ar: string
}

/** A city or a category. */
export interface Named extends BothLanguages {
  /** Its slug in addresses; made from the English name if missing. */
  slug?: string
}

/** A weekly time, of which only the day or only the time may be known. */
export interface WeeklyEntry {
  weekday: number | null
  startTime: string | null
  endTime: string | null
}

/** One checked activity of a catalogue. Null means unknown. */
export interface CatalogueRow extends RowFacts {
  externalId: string
  name: BothLanguages
  description: BothLanguages
  city: Named
  /** ISO 3166-1 alpha-2 */
  country: string
  school: BothLanguages
  address: BothLanguages
  latitude: number | null
  longitude: number | null
  category: Named | null
  minAge: number | null
  maxAge: number | null
  /** 0 is Sunday. Sorted, without duplicates. */
  weekdays: readonly number[]
  /** `HH:MM` at the venue. An end before the start is on the next day. */
  startTime: string | null
  endTime: string | null
  /** The weekly times, if they differ between weekdays. */
  schedule?: readonly WeeklyEntry[]
  /** `YYYY-MM-DD` at the venue. */
  startDate: string | null
  endDate: string | null
  timeZone: string
  capacity: number | null
  /** A path on this site, or an https address. */
  image: string | null
  seatsReserved: number
  hasWaitlist: boolean
  registrationOpensAt: Date | null
  registrationClosesAt: Date | null
}

export type DayTimeId = IdOf<typeof DAY_TIME>
