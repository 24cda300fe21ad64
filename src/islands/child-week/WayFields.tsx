import { MAX_WAY_MINUTES, WAY_STEP_MINUTES } from '#contract/family/week-limits.ts'
import { SCHOOL_ENDS } from '../../lib/children/week-grid.ts'
import { fill, formatClock, plural } from '../../lib/format/format.ts'
import type { EditedWeek } from '../../lib/stores/child-week.ts'
import { Field } from '../fields/Field.tsx'
import { useChildWeek } from './context.ts'

const WAYS = Array.from(
  { length: MAX_WAY_MINUTES / WAY_STEP_MINUTES + 1 },
  (_, step) => step * WAY_STEP_MINUTES,
)

/** When school ends, how long the way takes, and whether the child needs a ride. */
export function WayFields({ week }: { week: EditedWeek }) {
  const { language, name, store, t } = useChildWeek()
  const { needsRide, schoolEnds, wayMinutes } = week
  const ends = [...new Set([...SCHOOL_ENDS, schoolEnds])].filter(Boolean).toSorted()
  return (
    <>
      <Field id="week-school" label={t.schoolEnds} help={t.schoolHelp}>
        <span className="field-box select-box">
          <select
            className="input"
            id="week-school"
            aria-describedby="week-school-help"
            value={schoolEnds}
            onChange={event => store.change({ schoolEnds: event.target.value })}
          >
            <option value="">{t.noSchool}</option>
            {ends.map(time => (
              <option key={time} value={time}>
                {formatClock(language, time)}
              </option>
            ))}
          </select>
        </span>
      </Field>
      <Field id="week-way" label={t.way}>
        <span className="field-box select-box">
          <select
            className="input"
            id="week-way"
            value={wayMinutes}
            onChange={event => store.change({ wayMinutes: Number(event.target.value) })}
          >
            {WAYS.map(minutes => (
              <option key={minutes} value={minutes}>
                {minutes === 0 ? t.noWay : plural(language, t.minutes, minutes)}
              </option>
            ))}
          </select>
        </span>
      </Field>
      <div className="check">
        <input
          type="checkbox"
          id="week-ride"
          aria-describedby="week-ride-help"
          checked={needsRide}
          onChange={event => store.change({ needsRide: event.target.checked })}
        />
        <label htmlFor="week-ride">{fill(t.needsRide, { name })}</label>
        <p className="field-help" id="week-ride-help">
          {t.rideHelp}
        </p>
      </div>
    </>
  )
}
