import type { Language } from '#contract/language.ts'
import type { ActivityFit } from '#contract/family/registering.ts'
import { fill, formatList } from '../format/format.ts'

/** What a card says of the family. */
export interface FitLine {
  text: string
  /** Whether it fits somebody now. */
  isFit: boolean
}

interface OnCard {
  language: Language
  /** `Fits {names}`. */
  fits: string
  /** The activity's last day, where it is known. */
  until: string | undefined
  now: number
}

/** Whom of the family an activity fits; else who will be old enough first; else nothing. */
export function fitLine(
  children: ActivityFit['children'],
  { fits, language, now, until }: OnCard,
): FitLine {
  const names = children
    .filter(({ reasons }) => reasons.length === 0)
    .map(({ firstName }) => firstName)
  if (names.length > 0)
    return { text: fill(fits, { names: formatList(language, names) }), isFit: true }
  return { text: laterText(children, until ?? '9999', now), isFit: false }
}

/** What is further off than that is no plan. */
const SOON_MS = 366 * 86_400_000

/** Who will be old enough first, soon and before it is over; nothing where nobody will. */
function laterText(children: ActivityFit['children'], until: string, now: number): string {
  const [first] = children
    .flatMap(({ reasons: [reason, ...others] }) => {
      const { brief, turnsOn: day } = reason ?? {}
      return brief && day && others.length === 0 ? [{ brief, day }] : []
    })
    .filter(({ day }) => day <= until && Date.parse(day) - now < SOON_MS)
    .toSorted((a, b) => a.day.localeCompare(b.day))
  return first?.brief ?? ''
}
