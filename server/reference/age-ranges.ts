export interface AgeRangeText {
  id: number
  minAge: number
  maxAge: number
  nameEn: string
  nameAr: string
}

const ARABIC_YEARS: Partial<Record<Intl.LDMLPluralRule, string>> = { few: 'سنوات' }

const plural = new Intl.PluralRules('ar')
const digits = new Intl.NumberFormat('ar-u-nu-arab')

/** Arabic uses «سنوات» for three to ten years and «سنة» from eleven; the last number decides. */
const arabicYears = (age: number): string => ARABIC_YEARS[plural.select(age)] ?? 'سنة'

/**
 * The age ranges of the filter, both ends included. Their ids are stored and used in addresses, so
 * they must not change.
 */
export const AGE_RANGES: readonly AgeRangeText[] = [
  [4, 6],
  [7, 9],
  [10, 12],
  [13, 15],
  [16, 18],
].map(([minAge = 0, maxAge = 0], place) => ({
  id: place + 1,
  minAge,
  maxAge,
  nameEn: `${minAge}–${maxAge} years`,
  nameAr: `${digits.format(minAge)}–${digits.format(maxAge)} ${arabicYears(maxAge)}`,
}))

interface Ages {
  /** In full years, both ends included; null is no limit. */
  minAge: number | null
  maxAge: number | null
}

/** The range that overlaps most with an activity's ages; null if its ages are unknown. */
export function ageRangeOf({ maxAge, minAge }: Ages): AgeRangeText | null {
  if (minAge === null && maxAge === null) return null
  let most = -1
  let found: AgeRangeText | null = null
  for (const range of AGE_RANGES) {
    const shared = Math.min(maxAge ?? Infinity, range.maxAge) - Math.max(minAge ?? 0, range.minAge)
    if (shared <= most) continue
    most = shared
    found = range
  }
  return found
}
