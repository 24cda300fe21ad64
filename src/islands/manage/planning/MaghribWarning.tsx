import type { Language } from '#contract/language.ts'
import type { PlannedDate, PlannedDates } from '#contract/manage/planned-dates.ts'
import { formatSpan } from '../../../lib/format/format-span.ts'
import { formatClock, plural } from '../../../lib/format/format.ts'
import { timeRange } from '../../../lib/format/time-range.ts'
import { alert } from '../../../lib/icons/form-icons.ts'
import { acrossMaghrib } from '../../../lib/manage/planning.ts'
import type { PlanningTexts } from './planning-props.ts'
import { Proposal } from './Proposal.tsx'

interface Props {
  language: Language
  t: PlanningTexts
  dates: readonly PlannedDate[]
  of: PlannedDates['maghribOf']
}

/** Warns that dates overlap Maghrib. It only informs. */
export function MaghribWarning({ dates, language, of, t }: Props) {
  const across = acrossMaghrib(dates)
  if (!across || !of) return null
  const { count, earliest, first, last, latest } = across
  const from = formatClock(language, earliest)
  const text = plural(language, t.maghrib, count, {
    time: earliest === latest ? from : timeRange(from, formatClock(language, latest)),
    days: formatSpan(language, first, last),
  })
  return <Proposal icon={alert} name={<strong>{text}</strong>} text={t.maghribOf[of]} />
}
