import type { Activity } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import type { ChildCheck } from '#contract/family/registering.ts'
import type { DetailsTexts } from './activity-facts.ts'
import { fill, formatList, formatWeekday, plural } from '../format/format.ts'
import { formatOrdinal } from '../format/format-counts.ts'
import { pathTo } from '../paths.ts'
import { withReturnUrl } from '../session/return-url.ts'

/** A line about the family on the page of an activity. */
export interface FamilyLine {
  kind: 'none' | 'fits' | 'warning' | 'in' | 'waits' | 'not'
  text: string
  /** The target of the link. */
  href?: string
}

export interface FamilyLines {
  lines: readonly FamilyLine[]
  /** Several reasons for not fitting are collapsed, so that the layout stays the same. */
  folded: { summary: string; lines: readonly FamilyLine[] } | null
}

type Children = readonly ChildCheck[]

interface LineContext {
  /** Whom the activity is for. */
  genderId: Activity['genderId']
  /** The path of the page, for returning after a child was added. */
  here: string
  language: Language
  t: DetailsTexts
}

/**
 * Returns a sentence about each child: whom the activity fits, who has a seat or waits, and why
 * others cannot come.
 */
export function familyLines(
  children: Children,
  { genderId, here, language, t }: LineContext,
): FamilyLines {
  if (children.length === 0) {
    const href = withReturnUrl(pathTo(language, '/add-child'), here)
    return { lines: [{ kind: 'none', text: t.family.addChild, href }], folded: null }
  }
  const free = children.filter(({ registration }) => !registration)
  const others = free.filter(({ reasons }) => reasons.length > 0)
  const fitting = free.filter(({ reasons }) => reasons.length === 0)
  const [busy, fits] = [fitting.filter(hasClash), fitting.filter(child => !hasClash(child))]
  const lines = [
    ...fitLines(fits, language, t),
    ...busy.map(child => clashLine(child, language, t)),
    ...seatLines(children, language, t),
    ...waitLines(children, language, t),
  ]
  const reasons = reasonLines(others, genderId, language, t)
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

const hasClash = ({ conflicts }: ChildCheck) => conflicts.length > 0

/** A child that fits, but is busy at that time: `Sara: right age, but clashes with Chess on Tuesday`. */
function clashLine(
  { conflicts, firstName: name }: ChildCheck,
  language: Language,
  t: DetailsTexts,
): FamilyLine {
  const names = conflicts.map(other =>
    language === 'ar' ? other.activityName_Ar : other.activityName,
  )
  const activities = formatList(language, [...new Set(names)])
  const days = new Set(conflicts.map(({ startsAt }) => startsAt && weekdayOf(startsAt)))
  const [day] = days
  if (days.size > 1 || typeof day !== 'number')
    return { kind: 'warning', text: fill(t.family.clash, { name, activities }) }
  const weekday = formatWeekday(language, day)
  return { kind: 'warning', text: fill(t.family.clashOn, { name, activities, day: weekday }) }
}

/** Returns the weekday at the venue: the offset of the moment is that of the venue. */
const weekdayOf = (moment: string) => new Date(moment.slice(0, 10)).getUTCDay()

const withStatus = (children: Children, status: string) =>
  children.filter(({ registration }) => registration?.status === status)

const ownPath = (language: Language) => pathTo(language, '/profile/current-activities')

/** Returns who already has a seat, with a link to the registrations. */
function seatLines(children: Children, language: Language, t: DetailsTexts): FamilyLine[] {
  const confirmed = withStatus(children, 'confirmed')
  if (confirmed.length === 0) return []
  const names = formatList(language, namesOf(confirmed))
  const text = plural(language, t.family.registered, confirmed.length, { names })
  return [{ kind: 'in', text, href: ownPath(language) }]
}

/** Returns who is offered a seat, and who waits for one. */
function waitLines(children: Children, language: Language, t: DetailsTexts): FamilyLine[] {
  const offered = withStatus(children, 'offered').map(({ firstName }) =>
    fill(t.family.offered, { name: firstName }),
  )
  const waiting = withStatus(children, 'waitlisted').map(({ firstName, registration }) => {
    const nth = formatOrdinal(language, t.family.nth, registration?.waitlistPosition ?? 1)
    return fill(t.family.waiting, { name: firstName, nth })
  })
  const href = ownPath(language)
  return [...offered, ...waiting].map(text => ({ kind: 'waits', text, href }))
}

/**
 * Returns one line for all children of the other gender, and the server's message for each other
 * reason.
 */
function reasonLines(
  children: Children,
  genderId: Activity['genderId'],
  language: Language,
  t: DetailsTexts,
): FamilyLine[] {
  const isOther = ({ reasons }: ChildCheck) => reasons.some(({ code }) => code === 'wrong_gender')
  const names = namesOf(children.filter(isOther))
  const texts = children
    .filter(child => !isOther(child))
    .flatMap(({ reasons }) => reasons.map(({ message }) => message))
  if (names.length > 0)
    texts.push(fill(t.family.only[genderId], { names: formatList(language, names) }))
  return [...new Set(texts)].map(text => ({ kind: 'not', text }))
}
