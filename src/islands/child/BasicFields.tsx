import { useStore } from '@nanostores/react'
import { MAX_PERSON_NAME } from '#contract/limits.ts'
import { TextField } from '../fields/TextField.tsx'
import { BirthDateField } from './BirthDateField.tsx'
import { useChild } from './context.ts'
import { GenderField } from './GenderField.tsx'
import { errorOf } from './field-focus.ts'

/** The required fields of a child. */
export function BasicFields() {
  const { form, t } = useChild()
  const state = useStore(form.$state)

  // No autofill: browsers would suggest the parent's name.
  const name = (field: 'firstName' | 'lastName') => (
    <TextField
      form="child"
      name={field}
      label={t[field]}
      value={state.values[field]}
      error={errorOf(state, field)}
      autoComplete="off"
      maxLength={MAX_PERSON_NAME}
      required
      onChange={event => form.type({ [field]: event.target.value })}
    />
  )
  return (
    <div className="child-part">
      <div className="form-pair child-pair child-names">
        {name('firstName')}
        {name('lastName')}
      </div>
      <BirthDateField />
      <GenderField />
    </div>
  )
}
