import type { Session } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import type { ChildCheck, RegisterResult } from '#contract/family/registering.ts'
import { fill, formatDay, formatTime, formatWeekday, plural } from '../format/format.ts'
import { formatOrdinal } from '../format/format-counts.ts'
import type { ApplyTexts } from '../stores/apply-state.ts'
import { namesText } from './apply-texts.ts'

/** What became of all of them in a few words: `Sara and Omar are in`. */
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
  /** The first session that is to come; null where none is known. */
  session: Session | null
  timeZone: string
}

/** When it begins: `See you on Sunday at 16:00.` */
export function meetText(language: Language, { session, timeZone }: When, t: ApplyTexts): string {
  if (!session) return t.noDate
  const time = formatTime(language, session.startsAt, timeZone)
  return fill(t.result.meet, { day: dayText(language, session, timeZone), time })
}

interface Happened extends When {
  result: RegisterResult
  /** As the page knows the child now. */
  child: ChildCheck | undefined
}

/** One child's result: `Sara is in. See you on Sunday at 16:00.` */
export function resultText(
  language: Language,
  { child, result, ...when }: Happened,
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

/** The server's own sentence; after a reload, which keeps only codes, what says the same. */
function reasonOf({ code, message }: RegisterResult, child: Happened['child'], t: ApplyTexts) {
  if (message) return message
  const [found] = (code === 'schedule_conflict' ? child?.conflicts : child?.reasons) ?? []
  const known: Readonly<Record<string, string>> = t.result.reasons
  return found?.message ?? known[code ?? ''] ?? t.unexpected
}

/** A weekday alone means the next one of that name. */
const WEEK_MS = 6 * 86_400_000

/** `Sunday` within a week, and after that with its date. */
function dayText(language: Language, { startsAt }: Session, timeZone: string): string {
  if (Date.parse(startsAt) - Date.now() > WEEK_MS)
    return formatDay(language, startsAt, timeZone, 'near')
  // The offset is that of the venue, so that its own date stands in it.
  return formatWeekday(language, new Date(`${startsAt.slice(0, 10)}T00:00:00Z`).getUTCDay())
}
