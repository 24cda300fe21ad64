import type { Activity } from '#contract/activities.ts'
import { ACTIVITY_STATUS } from '#contract/fixed-ids.ts'
import type { Language } from '#contract/language.ts'
import type { ChildCheck } from '#contract/family/registering.ts'
import { type ApplyCheck, type ApplyPlan, seatedIn } from './apply-plan.ts'
import { fill, formatDay, formatList, formatMoney, formatTime, plural } from '../format/format.ts'
import { formatOrdinal } from '../format/format-counts.ts'
import type { ApplyTexts } from '../stores/apply-state.ts'

/** What the page knows of the activity before its first call. */
export type ApplyActivity = Pick<
  Activity,
  'gId' | 'fees' | 'timeZone' | 'registrationOpensAt' | 'activityStatusId'
>

/** A button with more names would be too long to read. */
const MAX_NAMES = 3

/** Returns for example `Sara and Omar`; for many children only their number. */
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

/** Returns the label of the button: `Register Sara and Omar · 900 SAR`, `Join the waiting list · 3rd`. */
export function buttonText(
  language: Language,
  { fees, plan, state }: { plan: ApplyPlan; fees: number; state: ApplyCheck['registrationState'] },
  t: ApplyTexts,
): string {
  if (plan.kind === 'nobody') return state === 'waitlist' ? t.joinLineNobody : t.registerNobody
  if (plan.kind === 'line')
    return fill(t.joinLine, { nth: formatOrdinal(language, t.nth, plan.position) })
  if (plan.kind === 'stay') return t.stay
  const seated = seatedIn(plan)
  const names = namesText(language, seated, t)
  const fee = formatMoney(language, fees * seated.length)
  if (plan.kind === 'seats' || !plan.hasLine)
    return fill(fees === 0 ? t.registerFree : t.register, { names, fee })
  const others = namesText(language, plan.others, t)
  return fill(fees === 0 ? t.registerPartFree : t.registerPart, { names, others, fee })
}

/** Returns the number of free seats, or the next position on the waiting list. */
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

/** Returns why nobody can register now: over, closed, full, or not open yet, with its date. */
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
