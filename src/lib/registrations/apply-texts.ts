import type { Activity, Session } from '#contract/activities.ts'
import { ACTIVITY_STATUS } from '#contract/fixed-ids.ts'
import type { Language } from '#contract/language.ts'
import type { ChildCheck, RegisterResult } from '#contract/family/registrations.ts'
import type { ApplyCheck, Plan } from './apply-plan.ts'
import {
  fill,
  formatDay,
  formatList,
  formatMoney,
  formatTime,
  formatWeekday,
  plural,
} from '../format/format.ts'
import { formatOrdinal } from '../format/format-counts.ts'
import type { ApplyTexts } from '../stores/apply.ts'

/** What the page knows of the activity before it asks. */
export type ApplyActivity = Pick<
  Activity,
  'gId' | 'fees' | 'timeZone' | 'registrationOpensAt' | 'activityStatusId'
>

/** More names than that would not be read on a button. */
const MAX_NAMES = 3

/** `Sara and Omar`; of many only how many. */
export function namesText(
  language: Language,
  children: readonly ChildCheck[],
  t: ApplyTexts,
): string {
  if (children.length > MAX_NAMES) return plural(language, t.children, children.length)
  return formatList(
    language,
    children.map(({ firstName }) => firstName),
  )
}

/** What the button will do: `Register Sara and Omar · 900 SAR`, `Join the waiting list · 3rd`. */
export function buttonText(
  language: Language,
  { fees, plan, state }: { plan: Plan; fees: number; state: ApplyCheck['registrationState'] },
  t: ApplyTexts,
): string {
  if (plan.kind === 'nobody') return state === 'waitlist' ? t.joinLineNobody : t.registerNobody
  if (plan.kind === 'line')
    return fill(t.joinLine, { nth: formatOrdinal(language, t.nth, plan.position) })
  const seated = plan.kind === 'seats' ? plan.children : plan.seated
  const names = namesText(language, seated, t)
  const fee = formatMoney(language, fees * seated.length)
  if (plan.kind === 'seats' || !plan.hasLine)
    return fill(fees === 0 ? t.registerFree : t.register, { names, fee })
  const others = namesText(language, plan.others, t)
  return fill(fees === 0 ? t.registerPartFree : t.registerPart, { names, others, fee })
}

/** How many seats there are now, or which place in line is the next. */
export function seatsNowText(
  language: Language,
  { registrationState, seatsLeft, waitlistLength }: ApplyCheck,
  t: ApplyTexts,
): string {
  if (registrationState === 'waitlist')
    return fill(t.inLine, { nth: formatOrdinal(language, t.nth, waitlistLength + 1) })
  if (seatsLeft === null) return t.noLimit
  return seatsLeft === 0 ? t.noSeats : plural(language, t.seats, seatsLeft)
}

/** Why nobody can be registered now: over, closed, full, or not yet, and from when on. */
export function closedText(
  language: Language,
  { activityStatusId, registrationOpensAt, timeZone }: ApplyActivity,
  state: ApplyCheck['registrationState'],
  t: ApplyTexts,
): string {
  if (activityStatusId === ACTIVITY_STATUS.previous) return t.closed.over
  if (state !== 'notYet') return t.closed[state]
  if (!registrationOpensAt) return t.closed.notYetSoon
  return fill(t.closed.notYet, {
    day: formatDay(language, registrationOpensAt, timeZone, 'full'),
    time: formatTime(language, registrationOpensAt, timeZone),
  })
}

interface Happened {
  result: RegisterResult
  /** As the page knows the child now. */
  child: ChildCheck | undefined
  /** The first session that is to come. */
  session: Session | null
  timeZone: string
}

/** One child's result: `Sara is in. See you on Sunday at 16:00.` */
export function resultText(
  language: Language,
  { child, result, session, timeZone }: Happened,
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
  if (!session) return fill(t.result.isInNoDate, { name })
  const time = formatTime(language, session.startsAt, timeZone)
  return fill(t.result.isIn, { name, day: dayText(language, session, timeZone), time })
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

/** What became of all of them in a few words. */
export function resultHeading(results: readonly RegisterResult[], t: ApplyTexts): string {
  const statuses = new Set(results.map(({ status }) => status))
  if (statuses.size !== 1) return t.result.mixed
  if (statuses.has('refused')) return t.result.nobody
  return statuses.has('confirmed') ? t.result.allIn : t.result.allInLine
}
