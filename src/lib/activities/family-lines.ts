import type { Language } from '#contract/language.ts'
import type { ChildCheck } from '#contract/family/registrations.ts'
import type { DetailsTexts } from './activity-facts.ts'
import { fill, formatList, plural } from '../format/format.ts'
import { formatOrdinal } from '../format/format-counts.ts'
import { pathTo } from '../paths.ts'
import { reasonsToSay } from '../registrations/reasons-to-say.ts'
import { withReturnUrl } from '../session/return-url.ts'

/** One thing that the page of an activity says of the family. */
export interface FamilyLine {
  kind: 'none' | 'fits' | 'warning' | 'in' | 'waits' | 'not'
  text: string
  /** Where it leads. */
  href?: string
}

export interface FamilyLines {
  lines: readonly FamilyLine[]
  /** Several reasons why not wait behind a press, so that the page keeps its shape. */
  folded: { summary: string; lines: readonly FamilyLine[] } | null
}

type Children = readonly ChildCheck[]

/**
 * Whom of the family an activity fits, who is in or waits, and why others cannot come. `here` is the
 * path of the page, to come back to once a child is added.
 */
export function familyLines(
  children: Children,
  { here, language, t }: { here: string; language: Language; t: DetailsTexts },
): FamilyLines {
  if (children.length === 0) {
    const href = withReturnUrl(pathTo(language, '/add-child'), here)
    return { lines: [{ kind: 'none', text: t.family.addChild, href }], folded: null }
  }
  const free = children.filter(({ registration }) => !registration)
  const fitting = free.filter(({ reasons }) => reasons.length === 0)
  const others = free.filter(({ reasons }) => reasons.length > 0)
  const lines = [
    ...fitLines(fitting, language, t),
    ...overlapLines(fitting),
    ...seatLines(children, language, t),
    ...waitLines(children, language, t),
  ]
  const reasons = reasonLines(others)
  if (reasons.length < 2) return { lines: [...lines, ...reasons], folded: null }
  const summary = plural(language, t.family.notForSome, others.length)
  return { lines, folded: { summary, lines: reasons } }
}

const namesOf = (children: Children) => children.map(({ firstName }) => firstName)

function fitLines(children: Children, language: Language, t: DetailsTexts): FamilyLine[] {
  if (children.length === 0) return []
  const names = formatList(language, namesOf(children))
  return [{ kind: 'fits', text: fill(t.family.fits, { names }) }]
}

const overlapLines = (children: Children): FamilyLine[] =>
  children.flatMap(({ conflicts: [conflict], firstName }) =>
    conflict ? [{ kind: 'warning' as const, text: `${firstName}: ${conflict.message}` }] : [],
  )

const having = (children: Children, status: string) =>
  children.filter(({ registration }) => registration?.status === status)

const ownPath = (language: Language) => pathTo(language, '/profile/current-activities')

/** Who has a seat already; it leads to where that is. */
function seatLines(children: Children, language: Language, t: DetailsTexts): FamilyLine[] {
  const confirmed = having(children, 'confirmed')
  if (confirmed.length === 0) return []
  const names = formatList(language, namesOf(confirmed))
  const text = plural(language, t.family.registered, confirmed.length, { names })
  return [{ kind: 'in', text, href: ownPath(language) }]
}

/** Who is offered a seat, and who waits for one. */
function waitLines(children: Children, language: Language, t: DetailsTexts): FamilyLine[] {
  const offered = having(children, 'offered').map(({ firstName }) =>
    fill(t.family.offered, { name: firstName }),
  )
  const waiting = having(children, 'waitlisted').map(({ firstName, registration }) => {
    const nth = formatOrdinal(language, t.family.nth, registration?.waitlistPosition ?? 1)
    return fill(t.family.waiting, { name: firstName, nth })
  })
  const href = ownPath(language)
  return [...offered, ...waiting].map(text => ({ kind: 'waits', text, href }))
}

/** Each reason once. */
function reasonLines(children: Children): FamilyLine[] {
  const messages = children.flatMap(child => reasonsToSay(child).map(({ message }) => message))
  return [...new Set(messages)].map(text => ({ kind: 'not', text }))
}
