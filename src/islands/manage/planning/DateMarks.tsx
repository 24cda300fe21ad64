import type { Language } from '#contract/language.ts'
import type { PlannedDate } from '#contract/manage/planned-dates.ts'
import { fill, formatClock, nameIn } from '../../../lib/format/format.ts'
import { isByException, isHeld } from '../../../lib/manage/planning.ts'
import type { PlanningTexts } from './planning-props.ts'

interface Props {
  date: PlannedDate
  language: Language
  t: PlanningTexts
}

/** Chips that say what is special about a date. */
export function DateMarks({ date, language, t }: Props) {
  const { crossesMaghrib, daysOff, inRamadan, isChanged, state } = date
  return (
    <p className="planning-marks">
      {state !== 'held' && <span className="chip chip-coral">{t.states[state]}</span>}
      {isChanged && (
        <span className="chip chip-green">
          {isByException(date) ? t.states.extra : t.states.changed}
        </span>
      )}
      {daysOff.map(off => (
        <span key={`${off.kind} ${off.firstDay}`} className="chip">
          {nameIn(language, off)}
        </span>
      ))}
      {inRamadan && <span className="chip">{t.states.ramadan}</span>}
      {crossesMaghrib && isHeld(date) && (
        <span className="chip">
          {fill(t.states.maghrib, { time: formatClock(language, crossesMaghrib.maghrib) })}
        </span>
      )}
    </p>
  )
}
