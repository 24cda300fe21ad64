import type { AccessEntry } from '#contract/privacy/access-log.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { accessLog as english } from '../../i18n/en/accounts/access-log.ts'
import { formatList, plural } from '../format/format.ts'
import { todayIn } from '../format/today.ts'

export type AccessLogTexts = typeof english

/** The texts for an entry of the access log. */
export type AccessTexts = Pick<AccessLogTexts, 'aChild' | 'noAccount' | 'roles' | 'seen'>

/** One view by one person. It may cover several children. */
export interface AccessEvent extends Pick<AccessEntry, 'at' | 'by' | 'what'> {
  childIds: string[]
  /** The position of its first entry in the log. Older entries come after it, so it is stable. */
  place: number
}

export interface AccessDay {
  /** `YYYY-MM-DD`, in the home time zone. */
  day: string
  events: AccessEvent[]
}

/** Groups log entries, newest first, into looks by day, in the same order. */
export function accessByDay(entries: readonly AccessEntry[]): AccessDay[] {
  const days: AccessDay[] = []
  for (const [place, entry] of entries.entries()) {
    const day = todayIn(HOME_TIME_ZONE, Date.parse(entry.at))
    const last = days.at(-1)
    const lookBefore = last?.events.at(-1)
    if (lookBefore && isSameAccess(lookBefore, entry)) lookBefore.childIds.push(entry.childId)
    else if (last?.day === day) last.events.push(accessEventOf(entry, place))
    else days.push({ day, events: [accessEventOf(entry, place)] })
  }
  return days
}

const accessEventOf = ({ at, by, childId, what }: AccessEntry, place: number): AccessEvent => ({
  at,
  by,
  what,
  childIds: [childId],
  place,
})

/** A look has one entry for each child. A second entry of the same child belongs to another look. */
function isSameAccess({ at, by, childIds, what }: AccessEvent, entry: AccessEntry): boolean {
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
export function roleText(language: Language, { by }: AccessEvent, t: AccessTexts): string {
  const school = language === 'ar' ? by.schoolName_Ar : by.schoolName_En
  return [t.roles[by.role], school].filter(Boolean).join(' · ')
}

/**
 * Returns for example `Sara and Omar: full names, and …`, in the order of the parent's list, which
 * provides the names. Other children are called "a child".
 */
export function seenText(
  language: Language,
  { childIds, what }: AccessEvent,
  children: readonly { id: string; firstName: string }[],
  t: AccessTexts,
): string {
  // The list may contain a child more than once.
  const known = new Map(children.map(({ firstName, id }) => [id, firstName]))
  for (const id of known.keys()) if (!childIds.includes(id)) known.delete(id)
  const unknown = Array<string>(childIds.length - known.size).fill(t.aChild)
  const names = formatList(language, [...known.values(), ...unknown])
  return plural(language, t.seen[what], childIds.length, { children: names })
}
