import type { Setting } from '#contract/search/filters-registry.ts'
import type { PrayerTime } from '../vocabulary/times.ts'
import type { PlacedWord } from '../words.ts'

/** A city as the catalogue has it. */
export interface KnownCity {
  id: number
  slug: string
  nameEn: string
  nameAr: string
}

export interface KnownSchool {
  id: number
  cityId: number
  nameEn: string
  nameAr: string
}

export interface KnownKind {
  id: number
  slug: string
  nameEn: string
  nameAr: string
}

/** What the catalogue has, to read a query by. */
export interface References {
  cities: readonly KnownCity[]
  schools: readonly KnownSchool[]
  kinds: readonly KnownKind[]
}

/** A part of a city. */
export interface NearPlace {
  slug: string
  nameEn: string
  nameAr: string
  cityId: number
  latitude: number
  longitude: number
}

/** In years, both ends included; null is open. */
export interface Ages {
  min: number | null
  max: number | null
}

/** A kind, with what it is called in names of activities. */
export interface ReadKind {
  kinds: readonly KnownKind[]
  /** Folded words of each phrase. */
  phrases: readonly (readonly string[])[]
}

/** What a phrase of a query says. */
export type Meaning =
  | { subject: 'city'; city: KnownCity }
  | { subject: 'school'; school: KnownSchool }
  | { subject: 'kind'; kind: ReadKind }
  | { subject: 'gender'; genderId: number }
  | { subject: 'ages'; ages: Ages }
  | { subject: 'days'; weekdays: readonly number[] }
  /** Some times are told by prayers, more finely than by halves of the day. */
  | { subject: 'time'; dayTimeId: number; prayers?: PrayerTime }
  | { subject: 'fees'; maxFees: number }
  | { subject: 'setting'; setting: Setting }
  /** It starts in it: `1448-09`. */
  | { subject: 'month'; month: string }
  /** Null: near whoever asks. */
  | { subject: 'near'; place: NearPlace | null }
  /** In a part of a city, which is no filter: its words are searched, in that city. */
  | { subject: 'district'; place: NearPlace }

/** A phrase that was understood, and where it stands. */
export interface Part {
  meaning: Meaning
  words: readonly PlacedWord[]
}

/** How a query was read. */
export interface Reading {
  /** The text, after NFKC. */
  text: string
  parts: readonly Part[]
  /** What is left over, to be searched as words. */
  words: readonly PlacedWord[]
  /** Words that carry nothing. */
  ignored: readonly PlacedWord[]
  /** How often something was looked at: grows with the words and nothing else. */
  steps: number
}
