import { DAY_TIME } from '#contract/fixed-ids.ts'
import { MAX_FEES } from '#contract/limits.ts'
import { FIRST_AGE_OF_KG, FIRST_AGE_OF_SCHOOL } from '../vocabulary/people.ts'
import type { AgeSpan, Meaning } from './reading.ts'
import type { Segment } from './segments.ts'

/** The meaning of segments in a row; null if they have none. */
type Say = (segments: readonly Segment[]) => Meaning | null

interface Pattern {
  /** Matches the letters of segments (vocabulary/phrases-of-speech.ts, entry.ts, segments.ts). */
  letters: RegExp
  say: Say
}

/** A larger number is not an age. */
const MAX_AGE = 99
/** Without a word for either, a number up to this is an age, a larger one a fee. */
const OLDEST_CHILD = 18

const hasLetter = (segments: readonly Segment[], letter: string) =>
  segments.some(segment => segment.letter === letter)
const numbersOf = (segments: readonly Segment[]): number[] =>
  segments.filter(({ letter }) => 'NOd'.includes(letter)).map(({ value = 0 }) => value)

const ofAges = (ages: AgeSpan): Meaning => ({ subject: 'ages', ages })

const isAge = (segments: readonly Segment[], numbers: readonly number[]) => {
  const most = hasLetter(segments, 'y') || hasLetter(segments, 'g') ? MAX_AGE : OLDEST_CHILD
  return !hasLetter(segments, 'm') && numbers.every(number => number <= most)
}

const age: Say = segments => {
  const numbers = numbersOf(segments)
  const [one = 0, other = one] = numbers
  if (!isAge(segments, numbers) || other < one) return null
  return ofAges({ min: one, max: other })
}

const atLeast: Say = segments => {
  const numbers = numbersOf(segments)
  const [from = 0] = numbers
  if (!isAge(segments, numbers)) return null
  return ofAges({ min: hasLetter(segments, 'a') ? from + 1 : from, max: null })
}

/** "Under ten" means at most nine; "up to ten" means ten. */
const atMost: Say = segments => {
  const numbers = numbersOf(segments)
  const [number = 0] = numbers
  if (isAge(segments, numbers))
    return ofAges({ min: null, max: hasLetter(segments, 'u') ? number : Math.max(0, number - 1) })
  return fee(segments)
}

const fee: Say = segments => {
  const maxFees = numbersOf(segments).at(-1) ?? 0
  return maxFees <= MAX_FEES ? { subject: 'fees', maxFees } : null
}

const grade: Say = segments => {
  const school = segments.find(({ letter }) => letter === 's')
  const [one = 0, other = one] = numbersOf(segments)
  const first = school?.value ?? FIRST_AGE_OF_SCHOOL
  const most = school?.entry?.grades ?? 12
  if (one < 1 || other > most || other < one) return null
  return ofAges({ min: first + one - 1, max: first + other })
}

const school: Say = ([segment]) => {
  const { grades = 0 } = segment?.entry ?? {}
  const min = segment?.value ?? 0
  return ofAges({ min, max: min + grades })
}

const kindergarten: Say = segments => {
  const [year] = numbersOf(segments)
  if (year === undefined) return ofAges({ min: FIRST_AGE_OF_KG, max: FIRST_AGE_OF_KG + 3 })
  if (year < 1 || year > 3) return null
  return ofAges({ min: FIRST_AGE_OF_KG + year - 1, max: FIRST_AGE_OF_KG + year })
}

/** Activities for children are not at night, so one to six o'clock means the afternoon. */
const clock: Say = segments => {
  const said = segments.find(({ letter }) => letter === 'X')?.entry?.meaning
  if (said) return said
  const [hour = 0] = numbersOf(segments)
  if (hour > 24) return null
  const isMorning = hour > 6 && hour < 12
  return { subject: 'time', dayTimeId: isMorning ? DAY_TIME.morning : DAY_TIME.afternoon }
}

/** At each position the longest match counts; of equals the first pattern. */
export const PATTERNS: readonly Pattern[] = [
  {
    letters: /gONy|gO|g[fcui]?N(?:[t-]N)?g?y?|f?N[t-]Ng?y|fN[t-]N|N-N/y,
    say: segments => age(segments) ?? rangeOfFees(segments),
  },
  { letters: /g?f?Ny|g?d/y, say: age },
  { letters: /g?f?N(?:y?[p+]|[p+]y)/y, say: atLeast },
  { letters: /g?aNy?/y, say: atLeast },
  { letters: /g?[bu]+m?N[ym]?|g?[bu]+[gi]Ny?/y, say: atMost },
  { letters: /f?m?N(?:m|[t-]Nm)|mN/y, say: fee },
  { letters: /r(?:N|O)(?:[t-](?:N|O))?s?|Or|[ON]s/y, say: grade },
  { letters: /s/y, say: school },
  { letters: /kN?/y, say: kindergarten },
  { letters: /c+NX?|NX/y, say: clock },
]

function rangeOfFees(segments: readonly Segment[]): Meaning | null {
  const numbers = numbersOf(segments)
  const [one = 0, other = 0] = numbers
  return other > OLDEST_CHILD && other > one && !hasLetter(segments, 'y') ? fee(segments) : null
}
