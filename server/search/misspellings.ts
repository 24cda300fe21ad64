const LONG_WORD = 8

const withoutOneLetter = (word: string): string[] => {
  const letters = [...word]
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''))
}

/** How many typing mistakes are allowed in a word of this length. */
export function allowedTypos(word: string): number {
  const length = [...word].length
  if (length < 4) return 0
  return length < LONG_WORD ? 1 : 2
}

/**
 * The word, and the word without any one letter; for a long word, also without any two. Two words
 * that differ by one mistake share one of these, so an index can find the right word (the
 * symmetric-delete method).
 */
export function deletesOf(word: string): string[] {
  const once = withoutOneLetter(word)
  const twice = [...word].length < LONG_WORD ? [] : once.flatMap(withoutOneLetter)
  return [...new Set([word, ...once, ...twice])]
}

/**
 * Counts the mistakes between two words: a letter missing, added or wrong, or two neighbours
 * swapped (optimal string alignment).
 */
export function editDistance(one: string, other: string): number {
  const a = [...one]
  const b = [...other]
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(i - 1, j - 1) + wrong,
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(a.length, b.length)
}
