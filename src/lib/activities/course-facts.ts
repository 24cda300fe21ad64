import type { Activity, Session } from '#contract/activities.ts'
import { dayIn } from '#contract/eligibility/eligibility-texts.ts'
import { ACTIVITY_STATUS } from '#contract/fixed-ids.ts'
import type { Language } from '#contract/language.ts'
import { LOCALE } from '#contract/text/intl.ts'
import { fill, formatDay, formatList, formatNumber, plural } from '../format/format.ts'
import { isOpen } from '../registrations/apply-plan.ts'
import { type DetailsTexts, periodText } from './activity-facts.ts'

type Dates = Pick<
  Activity,
  'activityStatusId' | 'endDate' | 'sessionsLeft' | 'sessionsTotal' | 'startDate' | 'timeZone'
>

/** Checks if a course has past and future dates. A cancelled course has no future dates. */
export const isUnderWay = ({ activityStatusId, sessionsLeft, sessionsTotal }: Dates): boolean =>
  activityStatusId === ACTIVITY_STATUS.current && sessionsLeft > 0 && sessionsLeft < sessionsTotal

/**
 * Returns the period; for a course under way also what is left: `Started 6 October, 11 of 24 dates
 * left`.
 */
export function periodTexts(
  language: Language,
  dates: Dates,
  first: Session | undefined,
  t: DetailsTexts,
  now = new Date(),
): string[] {
  const { endDate, sessionsLeft, sessionsTotal, startDate, timeZone } = dates
  const startedOn = first?.startsAt.slice(0, 10) ?? startDate
  const period = periodText(language, dates, t)
  if (!isUnderWay(dates) || !startedOn) return period ? [period] : []
  const left = formatNumber(language, sessionsLeft)
  const day = dayIn(language, startedOn, now.toISOString())
  const until = endDate && fill(t.until, { to: formatDay(language, endDate, timeZone, 'long') })
  return [plural(language, t.datesLeft, sessionsTotal, { day, left }), ...(until ? [until] : [])]
}

type LateFeeActivity = Dates & Pick<Activity, 'fees' | 'lateFee' | 'registrationState'>

/** Returns the fee for joining a course under way. Empty if nobody can join, or it is free. */
export function lateFeeText(activity: LateFeeActivity, t: DetailsTexts): string {
  const canJoinLate = isUnderWay(activity) && isOpen(activity) && activity.fees > 0
  return canJoinLate ? t.lateFee[activity.lateFee ?? 'unknown'] : ''
}

type Facts = Pick<
  Activity,
  'bring_Ar' | 'bring_En' | 'coachGender' | 'languages' | 'setting' | 'trial'
>

/** Returns the other facts that the school provides, each with a name and a text. */
export function knownFacts(
  language: Language,
  { bring_Ar, bring_En, coachGender, languages, setting, trial }: Facts,
  t: DetailsTexts,
): { name: string; text: string }[] {
  const names = new Intl.DisplayNames(LOCALE[language], { type: 'language' })
  const taughtIn = languages.map(code => names.of(code) ?? code)
  const facts = [
    [t.knowFacts.setting, setting && t.settings[setting]],
    [t.knowFacts.languages, formatList(language, taughtIn)],
    [t.knowFacts.coaches, coachGender && t.coaches[coachGender]],
    [t.knowFacts.bring, language === 'ar' ? bring_Ar : bring_En],
    [t.knowFacts.trial, trial && t.trials[trial]],
  ]
  return facts.flatMap(([name, text]) => (name && text ? [{ name, text }] : []))
}
