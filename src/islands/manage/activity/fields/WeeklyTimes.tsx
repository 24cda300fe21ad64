import { useRef } from 'react'
import { WEEKDAYS } from '#contract/search/filters-registry.ts'
import { MAX_WEEKLY_TIMES } from '#contract/manage/schedule.ts'
import { NEW_TIME, type WeeklyRow } from '../../../../lib/manage/activity-values.ts'
import { fill, formatNumber, formatWeekday } from '../../../../lib/format/format.ts'
import { close } from '../../../../lib/icons/icons.ts'
import { described } from '../../../fields/Field.tsx'
import { FieldError } from '../../../fields/FieldError.tsx'
import { TextField } from '../../../fields/TextField.tsx'
import { Icon } from '../../../shared/Icon.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { FORM, useActivity, useWritten } from '../context.ts'

const ID = `${FORM}-schedule`

/** The weekdays of the activity, with start and end times. */
export function WeeklyTimes() {
  const { form, t } = useActivity()
  const { errors, values } = useWritten()
  const { schedule } = values
  const group = useRef<HTMLFieldSetElement>(null)
  const error = errors['schedule']

  function add() {
    const last = schedule.at(-1)
    // The next session is mostly two days later, at the same time.
    const next = last ? { ...last, weekday: (last.weekday + 2) % WEEKDAYS.length } : NEW_TIME
    form.type({ schedule: [...schedule, next] })
    queueMicrotask(() => focusLast(group.current))
  }

  function remove(row: number) {
    form.type({ schedule: schedule.filter((_, place) => place !== row) })
    document.getElementById(ID)?.focus()
  }

  const change = (row: number, changes: Partial<WeeklyRow>) =>
    form.type({
      schedule: schedule.map((time, place) => (place === row ? { ...time, ...changes } : time)),
    })

  return (
    <fieldset className="activity-group" ref={group}>
      <legend className="field-label">{t.fields.schedule}</legend>
      {schedule.length === 0 && <p className="soft">{t.time.none}</p>}
      {schedule.map((time, row) => (
        <TimeRow
          // Rows have no other key. Each is controlled and keeps no state of its own.
          // oxlint-disable-next-line react/no-array-index-key
          key={row}
          {...{ row, time }}
          onChange={changes => change(row, changes)}
          onRemove={() => remove(row)}
        />
      ))}
      <button
        type="button"
        className="button"
        id={ID}
        disabled={schedule.length >= MAX_WEEKLY_TIMES}
        onClick={add}
        {...described(ID, undefined, error)}
      >
        {t.time.add}
      </button>
      <FieldError id={ID}>{error}</FieldError>
    </fieldset>
  )
}

/** Focuses the last row once it is rendered. */
function focusLast(group: HTMLElement | null): void {
  requestAnimationFrame(() => [...(group?.querySelectorAll('select') ?? [])].at(-1)?.focus())
}

interface RowProps {
  row: number
  time: WeeklyRow
  onChange: (changes: Partial<WeeklyRow>) => void
  onRemove: () => void
}

function TimeRow({ onChange, onRemove, row, time }: RowProps) {
  const { language, t } = useActivity()
  const { errors } = useWritten()
  const path = (part: keyof WeeklyRow) => `schedule.${row}.${part}`
  const name = (part: keyof WeeklyRow) => path(part).replaceAll('.', '-')
  const day = formatWeekday(language, time.weekday)
  const isOvernight = time.endTime !== '' && time.endTime < time.startTime
  const ofDay = (part: 'startTime' | 'endTime') => (
    <TextField
      type="time"
      dir={undefined}
      form={FORM}
      name={name(part)}
      label={t.time[part]}
      error={errors[path(part)]}
      value={time[part]}
      onChange={event => onChange({ [part]: event.target.value })}
    />
  )
  return (
    <div
      className="activity-time"
      role="group"
      aria-label={fill(t.time.named, { number: formatNumber(language, row + 1) })}
    >
      <ChoiceField
        id={`${FORM}-${name('weekday')}`}
        name={name('weekday')}
        label={t.time.weekday}
        error={errors[path('weekday')]}
        value={String(time.weekday)}
        options={WEEKDAYS.map(weekday => ({
          value: String(weekday),
          text: formatWeekday(language, weekday),
        }))}
        onChoose={weekday => onChange({ weekday: Number(weekday) })}
      />
      {ofDay('startTime')}
      {ofDay('endTime')}
      <button
        type="button"
        className="button button-plain button-icon activity-time-remove"
        aria-label={fill(t.time.removeNamed, { day, time: time.startTime }).trim()}
        onClick={onRemove}
      >
        <Icon path={close} />
      </button>
      {isOvernight && <p className="soft small activity-time-note">{t.time.nextDay}</p>}
    </div>
  )
}
