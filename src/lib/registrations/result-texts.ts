import type { Session } from '#contract/activities.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/language.ts'
import type { ChildCheck, RegisterResult } from '#contract/family/registering.ts'
import { fill, formatDay, formatTime, formatWeekday, plural } from '../format/format.ts'
import { formatOrdinal } from '../format/format-counts.ts'
import type { ApplyTexts } from '../stores/apply-state.ts'
import { namesText } from './apply-texts.ts'

/** Summarises the results in a few words: `Sara and Omar are in`. */
export function resultHeading(
  language: Language,
  results: readonly RegisterResult[],
  children: readonly ChildCheck[],
  t: ApplyTexts,
): string {
  const [status, ...others] = new Set(results.map(({ status }) => status))
  if (!status || others.length > 0) return t.result.mixed
  if (status === 'refused') return t.result.nobody
  const named = children.filter(({ childId }) => results.some(one => one.childId === childId))
  const forms = status === 'confirmed' ? t.result.allIn : t.result.allInLine
  return plural(language, forms, named.length, { names: namesText(language, named, t) })
}

interface When {
  /** The next session; null if none is known. */
  session: Session | null
  timeZone: string
}

/** Returns when it begins: `See you on Sunday at 16:00.` */
export function meetText(language: Language, { session, timeZone }: When, t: ApplyTexts): string {
  if (!session) return t.noDate
  const time = formatTime(language, session.startsAt, timeZone)
  return fill(t.result.meet, { day: dayText(language, session, timeZone), time })
}

interface ChildResult extends When {
  result: RegisterResult
  /** The child's current check. */
  child: ChildCheck | undefined
}

/** Describes one child's result: `Sara is in. See you on Sunday at 16:00.` */
export function resultText(
  language: Language,
  { child, result, ...when }: ChildResult,
  t: ApplyTexts,
): string {
  const name = child?.firstName ?? ''
  if (result.code === 'already_registered') return fill(t.result.isAlready, { name })
  if (result.status === 'refused')
    return fill(t.result.isOut, { name, reason: reasonOf(result, child, t) })
  if (result.status === 'waitlisted') {
    const nth = formatOrdinal(language, t.nth, result.waitlistPosition ?? 1)
    return fill(t.result.isInLine, { name, nth })
  }
  return `${fill(t.result.isIn, { name })} ${meetText(language, when, t)}`
}

/**
 * Returns the server's message. After a reload only the code is left, so the message comes from the
 * check.
 */
function reasonOf({ code, message }: RegisterResult, child: ChildResult['child'], t: ApplyTexts) {
  if (message) return message
  const [found] = (code === 'schedule_conflict' ? child?.conflicts : child?.reasons) ?? []
  const known: Readonly<Record<string, string>> = t.result.reasons
  return found?.message ?? known[code ?? ''] ?? t.unexpected
}

/** Within this time a weekday alone is unambiguous. */
const WEEK_MS = 6 * DAY_MS

/** Returns for example `Sunday` within a week, and later ones with their date. */
function dayText(language: Language, { startsAt }: Session, timeZone: string): string {
  if (Date.parse(startsAt) - Date.now() > WEEK_MS)
    return formatDay(language, startsAt, timeZone, 'near')
  // The offset is that of the venue, so the text starts with the local date.
  return formatWeekday(language, new Date(`${startsAt.slice(0, 10)}T00:00:00Z`).getUTCDay())
}
