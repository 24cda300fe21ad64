import { isOverNight, type TypedTimes } from '../../../lib/manage/session-times.ts'
import { TextField } from '../../fields/TextField.tsx'
import { useDates } from './context.ts'

interface Props {
  /** The prefix of the ids. */
  form: string
  typed: TypedTimes
  onType: (typed: TypedTimes) => void
  /** The first day that can be chosen. */
  min: string
  errors: Readonly<Record<string, string>>
}

const TIMES = ['startTime', 'endTime'] as const

/** A day with start and end time, in the time zone of the venue. */
export function TimeFields({ errors, form, min, onType, typed }: Props) {
  const { t } = useDates()
  const labels = { startTime: t.from, endTime: t.to }
  return (
    <div className="date-fields">
      <TextField
        {...{ form, min }}
        name="date"
        label={t.date}
        type="date"
        max="2100-12-31"
        dir="ltr"
        error={errors['date']}
        required
        value={typed.date}
        onChange={event => onType({ ...typed, date: event.target.value })}
      />
      {TIMES.map(name => (
        <TextField
          key={name}
          {...{ form, name }}
          label={labels[name]}
          type="time"
          dir="ltr"
          error={errors[name]}
          required
          value={typed[name]}
          onChange={event => onType({ ...typed, [name]: event.target.value })}
        />
      ))}
      <p className="field-help date-fields-help" aria-live="polite">
        {isOverNight(typed) ? `${t.nextDay} ${t.timesHelp}` : t.timesHelp}
      </p>
    </div>
  )
}
