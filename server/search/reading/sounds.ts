/** The approximate consonants of Arabic letters. Vowels are dropped. */
// prettier-ignore
const ARABIC_SOUNDS: Readonly<Record<string, string>> = {
  ب: 'b', ت: 't', ث: 't', ج: 'j', ح: 'h', خ: 'x', د: 'd', ذ: 'd', ر: 'r', ز: 'z', س: 's', ش: 'c', ص: 's', ض: 'd',
  ط: 't', ظ: 'z', غ: 'j', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h',
}

/** Applied in order. A capital protects a sound from later rules. */
const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/kh|5/g, 'X'],
  [/tch|sh|ch/g, 'C'],
  [/th|6/g, 't'],
  [/dh/g, 'd'],
  [/gh|g/g, 'j'],
  [/ph|v/g, 'f'],
  [/ck|[cq9]/g, 'k'],
  [/p/g, 'b'],
  [/7/g, 'h'],
  [/[aeiouyw23]/g, ''],
]

/** With fewer consonants, too many words would match. */
const MIN_CONSONANTS = 3
const LATIN = /^[a-z\d]+$/
const ARABIC = /^\p{Script=Arabic}+$/u

/**
 * The consonants of a folded word as they sound, so that «تايكوندو» and `taekwondo` are equal. Empty if
 * there are too few. Only for guesses at unknown words.
 */
export function soundsOf(word: string): string {
  const plain = heardOf(word)
    .replace(/n[jk]$/, 'n')
    .replace(/h$/, '')
    .replace(/(.)\1+/g, '$1')
  return plain.length < MIN_CONSONANTS ? '' : plain
}

function heardOf(word: string): string {
  if (ARABIC.test(word)) return [...word].map(letter => ARABIC_SOUNDS[letter] ?? '').join('')
  if (!LATIN.test(word)) return ''
  const heard = LATIN_SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), word)
  return heard.toLowerCase()
}
