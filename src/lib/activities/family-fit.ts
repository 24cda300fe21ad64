import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/language.ts'
import type { ActivityFit } from '#contract/family/registering.ts'
import { fill, formatList } from '../format/format.ts'

/** The line about the family on a card. */
export interface FitLine {
  text: string
  /** Whether it fits a child now. */
  isFit: boolean
}

interface FitContext {
  language: Language
  /** The text `Fits {names}`. */
  fits: string
  /** The activity's last day, if it is known. */
  until: string | undefined
  now: number
}

/**
 * Returns the children whom an activity fits; otherwise who will be old enough first; otherwise an
 * empty text.
 */
export function fitLine(
  children: ActivityFit['children'],
  { fits, language, now, until }: FitContext,
): FitLine {
  const names = children
    .filter(({ reasons }) => reasons.length === 0)
    .map(({ firstName }) => firstName)
  if (names.length > 0)
    return { text: fill(fits, { names: formatList(language, names) }), isFit: true }
  return { text: laterText(children, until ?? '9999', now), isFit: false }
}

/** Children who are old enough only later than this are not mentioned. */
const MAX_AHEAD_MS = 366 * DAY_MS

/**
 * Returns who will be old enough first, within `MAX_AHEAD_MS` and before the activity ends; otherwise an
 * empty text.
 */
function laterText(children: ActivityFit['children'], until: string, now: number): string {
  const [first] = children
    .flatMap(({ reasons: [reason, ...others] }) => {
      const { brief, turnsOn: day } = reason ?? {}
      return brief && day && others.length === 0 ? [{ brief, day }] : []
    })
    .filter(({ day }) => day <= until && Date.parse(day) - now < MAX_AHEAD_MS)
    .toSorted((a, b) => a.day.localeCompare(b.day))
  return first?.brief ?? ''
}
