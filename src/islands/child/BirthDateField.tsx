import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { ageOn } from '#contract/eligibility/age-in-years.ts'
import { HOME_TIME_ZONE, MAX_CHILD_AGE } from '#contract/limits.ts'
import { readBirthDate, writeBirthDate } from '../../lib/children/birth-date.ts'
import { todayAtHome } from '../../lib/format/today.ts'
import { ageText } from '../../lib/children/child-text.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import { formatHijri } from '../../lib/format/hijri.ts'
import { calendar } from '../../lib/icons/form-icons.ts'
import { htmlHints } from '../fields/attributes.ts'
import { described, Field } from '../fields/Field.tsx'
import { Icon } from '../shared/Icon.tsx'
import { useChild } from './context.ts'
import { errorOf, idOf } from './field-focus.ts'

/**
 * A date field to type in or to fill from the browser's date picker. Once the date is valid, it is also shown
 * in words.
 */
export function BirthDateField() {
  const { form, t } = useChild()
  const state = useStore(form.$state)
  const typed = state.values.birthDate
  const error = errorOf(state, 'birthDate')
  const id = idOf('birthDate')
  return (
    <Field id={id} label={t.birthDate.label} help={t.birthDate.help} error={error}>
      <span className="field-box child-date">
        <input
          className="input"
          type="text"
          id={id}
          name="birthDate"
          value={typed}
          maxLength={60}
          required
          {...htmlHints({ autoComplete: 'off' })}
          {...described(id, t.birthDate.help, error)}
          onChange={event => form.type({ birthDate: event.target.value })}
        />
        <DatePicker />
      </span>
      <Echo />
    </Field>
  )
}

/** The browser's date picker behind a button. Only the text field beside it is submitted. */
function DatePicker() {
  const { form, t } = useChild()
  const { values } = useStore(form.$state)
  const picker = useRef<HTMLInputElement>(null)
  const today = todayAtHome()
  const oldest = `${Number(today.slice(0, 4)) - MAX_CHILD_AGE - 1}${today.slice(4)}`
  return (
    <>
      <input
        ref={picker}
        type="date"
        className="child-date-picker"
        tabIndex={-1}
        aria-hidden="true"
        aria-label={t.birthDate.pick}
        min={oldest}
        max={today}
        value={readBirthDate(values.birthDate) ?? ''}
        onChange={({ target }) =>
          target.value && form.type({ birthDate: writeBirthDate(target.value) })
        }
      />
      <button
        type="button"
        className="button button-plain button-icon child-date-button"
        aria-label={t.birthDate.pick}
        onClick={() => picker.current?.showPicker()}
      >
        <Icon path={calendar} />
      </button>
    </>
  )
}

/** `Friday, 12 October 2018 · 3 Safar 1440 AH · 7 years old`; empty until the date is one of a child. */
function Echo() {
  const { form, language, t } = useChild()
  const { values } = useStore(form.$state)
  const day = readBirthDate(values.birthDate)
  const age = day === null ? -1 : ageOn(day, todayAtHome())
  const isChild = day !== null && age >= 0 && age <= MAX_CHILD_AGE
  return (
    <p className="child-echo" role="status">
      {isChild && (
        <>
          <strong>{ageText(language, age, t)}</strong>{' '}
          <span>
            {fill(t.birthDate.echo, {
              day: formatDay(language, day, HOME_TIME_ZONE, 'full'),
              hijri: formatHijri(language, day),
            })}
          </span>
        </>
      )}
    </p>
  )
}
