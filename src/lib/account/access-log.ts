import type { Access } from '#contract/privacy/access-log.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { accessLog as english } from '../../i18n/en/accounts/access-log.ts'
import { formatList, plural } from '../format/format.ts'
import { todayIn } from '../format/today.ts'

export type AccessLogTexts = typeof english

/** The texts for an entry of the access log. */
export type LookTexts = Pick<AccessLogTexts, 'aChild' | 'noAccount' | 'roles' | 'seen'>

/** One view by one person. It may cover several children. */
export interface Look extends Pick<Access, 'at' | 'by' | 'what'> {
  childIds: string[]
  /** The position of its first entry in the log. Older entries come after it, so it is stable. */
  place: number
}

export interface DayOfLooks {
  /** `YYYY-MM-DD`, in the home time zone. */
  day: string
  looks: Look[]
}

/** Groups log entries, newest first, into looks by day, in the same order. */
export function looksByDay(entries: readonly Access[]): DayOfLooks[] {
  const days: DayOfLooks[] = []
  for (const [place, entry] of entries.entries()) {
    const day = todayIn(HOME_TIME_ZONE, Date.parse(entry.at))
    const last = days.at(-1)
    const lookBefore = last?.looks.at(-1)
    if (lookBefore && isSameLook(lookBefore, entry)) lookBefore.childIds.push(entry.childId)
    else if (last?.day === day) last.looks.push(lookOf(entry, place))
    else days.push({ day, looks: [lookOf(entry, place)] })
  }
  return days
}

const lookOf = ({ at, by, childId, what }: Access, place: number): Look => ({
  at,
  by,
  what,
  childIds: [childId],
  place,
})

/** A look has one entry for each child. A second entry of the same child belongs to another look. */
function isSameLook({ at, by, childIds, what }: Look, entry: Access): boolean {
  return (
    at === entry.at &&
    by.name === entry.by.name &&
    by.role === entry.by.role &&
    by.schoolName_En === entry.by.schoolName_En &&
    what === entry.what &&
    !childIds.includes(entry.childId)
  )
}

/** Returns for example `Trainer · Zilal Al Nakheel Schools`. An Admin has no school. */
export function roleText(language: Language, { by }: Look, t: LookTexts): string {
  const school = language === 'ar' ? by.schoolName_Ar : by.schoolName_En
  return [t.roles[by.role], school].filter(Boolean).join(' · ')
}

/**
 * Returns for example `Sara and Omar: full names, and …`, in the order of the parent's list, which
 * provides the names. Other children are called "a child".
 */
export function seenText(
  language: Language,
  { childIds, what }: Look,
  children: readonly { id: string; firstName: string }[],
  t: LookTexts,
): string {
  // The list may contain a child more than once.
  const known = new Map(children.map(({ firstName, id }) => [id, firstName]))
  for (const id of known.keys()) if (!childIds.includes(id)) known.delete(id)
  const unknown = Array<string>(childIds.length - known.size).fill(t.aChild)
  const names = formatList(language, [...known.values(), ...unknown])
  return plural(language, t.seen[what], childIds.length, { children: names })
}
