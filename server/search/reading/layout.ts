// Corrects words that were typed with the keyboard set to the other language.

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvnm,./`"
const ARABIC = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ'
/** One key types these two letters. */
const LAM_ALIF = 'لا'

const LATIN_KEYS = [...LATIN]
const ARABIC_KEYS = [...ARABIC]
const toArabic = new Map([
  ...LATIN_KEYS.map((key, at) => [key, ARABIC_KEYS[at] ?? ''] as const),
  ['b', LAM_ALIF] as const,
])
const toLatin = new Map(ARABIC_KEYS.map((key, at) => [key, LATIN_KEYS[at] ?? ''] as const))

const throughKeys = (text: string, keys: ReadonlyMap<string, string>) =>
  [...text].map(letter => keys.get(letter) ?? letter).join('')

const LETTERS = /\p{L}/u
const ARABIC_LETTER = /\p{Script=Arabic}/u

/**
 * The same keys in the other layout: «اخةث» is `home`, `hgvdhq` is «الرياض». Takes a piece of text without
 * white space, because punctuation of one layout is letters of the other.
 */
export function inOtherLayout(piece: string): string[] {
  const typed = piece.toLowerCase()
  if (!LETTERS.test(typed)) return []
  if (!ARABIC_LETTER.test(typed)) return [throughKeys(typed, toArabic)]
  // «لا» is either the key of b, or g and h.
  const ways = [throughKeys(typed.replaceAll(LAM_ALIF, 'b'), toLatin), throughKeys(typed, toLatin)]
  return [...new Set(ways)]
}
