import type { Activity, Session } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import { fill, formatClock, formatList, formatTime } from '../format/format.ts'
import { formatHijri, ramadanOf } from '../format/hijri.ts'
import { timeRange } from '../format/time-range.ts'
import type { DetailsTexts } from './activity-facts.ts'

type Venue = Pick<Activity, 'setting' | 'timeZone'>

/**
 * Saudi law forbids work in the sun from noon to three in midsummer. For children the range is
 * wider on all sides.
 */
const HOT_HOURS = { months: ['06', '07', '08', '09'], from: '11:00', to: '16:00' } as const

const dayOf = (moment: string) => moment.slice(0, 10)
const clockOf = (moment: string) => moment.slice(11, 16)

function isInSummerHeat({ endsAt, startsAt }: Session): boolean {
  const isPastMidnight = dayOf(startsAt) < dayOf(endsAt)
  return (
    HOT_HOURS.months.some(month => month === startsAt.slice(5, 7)) &&
    clockOf(startsAt) < HOT_HOURS.to &&
    (isPastMidnight || HOT_HOURS.from < clockOf(endsAt))
  )
}

/** Returns a warning about outdoor sessions in the hottest hours; empty if there are none to come. */
export function heatText(
  language: Language,
  { setting }: Venue,
  toCome: readonly Session[],
  t: DetailsTexts,
): string {
  if (setting !== 'outdoor' || !toCome.some(isInSummerHeat)) return ''
  const [from, to] = [HOT_HOURS.from, HOT_HOURS.to].map(time => formatClock(language, time))
  return fill(t.summerNoon, { from: from ?? '', to: to ?? '' })
}

/** Returns the days and times of sessions in Ramadan, one sentence for each Hijri year. */
export function ramadanTexts(
  language: Language,
  { timeZone }: Venue,
  toCome: readonly Session[],
  t: DetailsTexts,
): string[] {
  const byYear = Map.groupBy(toCome, ({ startsAt }) => ramadanOf(dayOf(startsAt)))
  return [...byYear].flatMap(([year, sessions]) => {
    const days = sessions.map(({ startsAt }) => dayOf(startsAt)).toSorted()
    const [first = '', last = ''] = [days[0], days.at(-1)]
    if (year === null) return []
    const times = sessions.map(({ endsAt, startsAt }) =>
      timeRange(formatTime(language, startsAt, timeZone), formatTime(language, endsAt, timeZone)),
    )
    const said = {
      from: formatHijri(language, first),
      to: formatHijri(language, last),
      times: formatList(language, [...new Set(times)]),
    }
    return [fill(first === last ? t.ramadanDay : t.ramadan, said)]
  })
}
