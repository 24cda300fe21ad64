import type { Setting } from '#contract/search/filters-registry.ts'
import type { PrayerTime } from '../vocabulary/times.ts'
import type { PlacedWord } from '../words.ts'

/** A city of the catalogue. */
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

/** The names in the catalogue that a query is read with. */
export interface References {
  cities: readonly KnownCity[]
  schools: readonly KnownSchool[]
  kinds: readonly KnownKind[]
}

/** A district of a city. */
export interface NearPlace {
  slug: string
  nameEn: string
  nameAr: string
  cityId: number
  latitude: number
  longitude: number
}

/** In years, both ends included; null is open. */
export interface AgeSpan {
  min: number | null
  max: number | null
}

/** Kinds of activities, with their names to search for. */
export interface ReadKind {
  kinds: readonly KnownKind[]
  /** The folded words of each phrase. */
  phrases: readonly (readonly string[])[]
}

/** The meaning of a phrase of a query. */
export type Meaning =
  | { subject: 'city'; city: KnownCity }
  | { subject: 'school'; school: KnownSchool }
  | { subject: 'kind'; kind: ReadKind }
  | { subject: 'gender'; genderId: number }
  | { subject: 'ages'; ages: AgeSpan }
  | { subject: 'days'; weekdays: readonly number[] }
  /** Some times are given by prayers, which is more precise than halves of the day. */
  | { subject: 'time'; dayTimeId: number; prayers?: PrayerTime }
  | { subject: 'fees'; maxFees: number }
  | { subject: 'setting'; setting: Setting }
  /** The month in which it starts: `1448-09`. */
  | { subject: 'month'; month: string }
  /** Null: near the user. */
  | { subject: 'near'; place: NearPlace | null }
  /** In a district. That is not a filter: its words are searched, within that city. */
  | { subject: 'district'; place: NearPlace }

/** A phrase that was understood, with its position. */
export interface UnderstoodPhrase {
  meaning: Meaning
  words: readonly PlacedWord[]
}

/** The result of reading a query. */
export interface Reading {
  /** The text, after NFKC. */
  text: string
  parts: readonly UnderstoodPhrase[]
  /** The remaining words, which are searched as such. */
  words: readonly PlacedWord[]
  /** Words that are ignored. */
  ignored: readonly PlacedWord[]
  /** The number of lookups, which must grow only linearly with the words. */
  steps: number
}
