/** Returns a generator of numbers in [0, 1), the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Random = ReturnType<typeof seededRandom>

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

const LATIN = { consonants: [...'bcdfghjklmnprstvwyz'], vowels: [...'aeiou'] }
const ARABIC = { consonants: [...'بتجحخدرزسشصطعغفقكلمن'], vowels: ['ا', 'ي', 'و', ''] }

/**
 * Returns different words that can be pronounced, a fifth of them Arabic, none of them meant to be a real
 * one.
 */
export function inventWords(random: Random, count: number): string[] {
  const words = new Set<string>()
  while (words.size < count) {
    const letters = words.size % 5 === 0 ? ARABIC : LATIN
    const syllables = 2 + Math.floor(random() * 3)
    const syllable = () => pick(random, letters.consonants) + pick(random, letters.vowels)
    words.add(
      Array.from({ length: syllables }, syllable).join('') + pick(random, letters.consonants),
    )
  }
  return [...words]
}

/** Returns a word with one typing error: a letter missing, added, wrong, or two swapped. */
export function mistype(random: Random, word: string): string {
  const letters = [...word]
  const at = Math.floor(random() * (letters.length - 1))
  const other = pick(random, letters)
  const slip = pick(random, ['missing', 'added', 'wrong', 'swapped'] as const)
  if (slip === 'missing') return letters.toSpliced(at, 1).join('')
  if (slip === 'added') return letters.toSpliced(at, 0, other).join('')
  if (slip === 'wrong') return letters.toSpliced(at, 1, other).join('')
  return letters.toSpliced(at, 2, letters[at + 1] ?? '', letters[at] ?? '').join('')
}
