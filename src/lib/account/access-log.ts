import type { Access } from '#contract/privacy/access-log.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { accessLog as english } from '../../i18n/en/accounts/access-log.ts'
import { formatList, plural } from '../format/format.ts'
import { todayIn } from '../format/today.ts'

export type AccessLogTexts = typeof english

/** What an entry of the record is said with. */
export type LookTexts = Pick<AccessLogTexts, 'aChild' | 'noAccount' | 'roles' | 'seen'>

/** One look of one person; where it showed several children, it is one all the same. */
export interface Look extends Pick<Access, 'at' | 'by' | 'what'> {
  childIds: string[]
  /** Where its first entry stands in the record: what is older comes after it, so it stays there. */
  place: number
}

export interface DayOfLooks {
  /** `YYYY-MM-DD`, at home. */
  day: string
  looks: Look[]
}

/** Takes entries of the record, the newest first; gives them as looks by day, in the same order. */
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

/** One look has one entry a child: an entry of a child that is there already is of another look. */
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

/** `Trainer · Zilal Al Nakheel Schools`; an Admin is of no school. */
export function roleText(language: Language, { by }: Look, t: LookTexts): string {
  const school = language === 'ar' ? by.schoolName_Ar : by.schoolName_En
  return [t.roles[by.role], school].filter(Boolean).join(' · ')
}

/**
 * `Sara and Omar: full names, and …`, in the order of the parent's list, from which their names are
 * taken; one that is not in it is a child.
 */
export function seenText(
  language: Language,
  { childIds, what }: Look,
  children: readonly { id: string; firstName: string }[],
  t: LookTexts,
): string {
  // A child may be among them more than once.
  const known = new Map(children.map(({ firstName, id }) => [id, firstName]))
  for (const id of known.keys()) if (!childIds.includes(id)) known.delete(id)
  const unknown = Array<string>(childIds.length - known.size).fill(t.aChild)
  const names = formatList(language, [...known.values(), ...unknown])
  return plural(language, t.seen[what], childIds.length, { children: names })
}
