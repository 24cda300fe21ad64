import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { DaySession, TrainersDay } from '#contract/trainer/day.ts'
import type { today } from '../../i18n/en/manage/today.ts'
import { fill, formatClock, formatDay, formatNumber, formatTime, plural } from '../format/format.ts'
import { timeRange } from '../format/time-range.ts'
import { localOf } from '../format/venue-time.ts'
import {
  childIn,
  countMarked,
  type OverruledMark,
  type QueuedMark,
  type Status,
} from './day-state.ts'
import type { SendSetback } from './send-queue.ts'

export type TodayTexts = typeof today

interface Texts {
  language: Language
  t: TodayTexts
}

/** Returns the key of a status in the texts. */
export const statusKey = (status: Status) => status ?? 'none'

/** Returns for example `16:00–17:00`, in the venue's time zone. */
export function timesText(
  language: Language,
  { endsAt, startsAt }: { startsAt: string; endsAt: string },
): string {
  const clock = (moment: string) =>
    formatClock(language, localOf(moment).slice('YYYY-MM-DDT'.length))
  return timeRange(clock(startsAt), clock(endsAt))
}

/** Returns for example `No connection: as of 07:12`, in the home time zone. */
export const asOfText = ({ language, t }: Texts, askedAt: number): string =>
  fill(t.asOf, { time: formatTime(language, new Date(askedAt).toISOString(), HOME_TIME_ZONE) })

/** Returns the name of an activity in the page's language, or else in the other one. */
export const activityText = (
  language: Language,
  { activityName, activityName_Ar }: DaySession['activity'],
): string => (language === 'ar' ? activityName_Ar || activityName : activityName || activityName_Ar)

/** Returns for example `Tuesday 24 November`, and says so if it is today. */
export function dateText({ language, t }: Texts, date: string, today: string): string {
  const day = formatDay(language, date, 'UTC', 'near')
  return date === today ? fill(t.days.isToday, { day }) : day
}

/** Returns for example `14 of 20 marked`. */
export function countText(
  { language, t }: Texts,
  session: DaySession,
  queue: readonly QueuedMark[],
): string {
  return fill(t.count, {
    marked: formatNumber(language, countMarked(session, queue)),
    total: formatNumber(language, session.children.length),
  })
}

interface Sending {
  /** The number of marks in the queue. */
  waiting: number
  setback: SendSetback | null
  isLasting: boolean
}

/** Returns the state of the queue in a few words, with an explanation. */
export function sendingText(
  { language, t }: Texts,
  { isLasting, setback, waiting }: Sending,
): { state: 'sent' | 'sending' | 'waiting'; text: string; more: string | null } {
  const texts = t.sending
  if (waiting === 0) return { state: 'sent', text: texts.allSent, more: null }
  const text = plural(language, texts.notSent, waiting)
  const why = setback && texts[setback]
  const stay = isLasting ? texts.stay : texts.notLasting
  if (!why) return { state: 'sending', text, more: isLasting ? null : stay }
  return { state: 'waiting', text, more: setback === 'signedOut' ? why : `${why} ${stay}` }
}

/** Returns for example `Noura marked Sara as late, and that is what counts.` */
export function overruledText(mark: OverruledMark, day: TrainersDay | null, t: TodayTexts): string {
  const child = childIn(day, mark.sessionId, mark.childId)
  const values = {
    by: mark.by ?? t.somebody,
    name: child ? child.firstName : t.somebodysMark,
    state: t.said[statusKey(mark.status)],
  }
  if (mark.status === null) return fill(t.overruledNone, values)
  return fill(mark.by === null ? t.overruledBySomebody : t.overruled, values)
}

/** Returns why the server refused a mark. */
export function reasonText(code: string, { refused: { reasons } }: TodayTexts): string {
  return Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : reasons.other
}

/** Adds days to a date. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, date.length)
}
