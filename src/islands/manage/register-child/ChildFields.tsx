import { MAX_PERSON_NAME } from '#contract/limits.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import type { registerChild } from '../../../i18n/en/manage/register-child.ts'
import { todayAtHome } from '../../../lib/format/today.ts'
import { SelectField } from '../../fields/SelectField.tsx'
import { TextField } from '../../fields/TextField.tsx'

interface Props {
  t: typeof registerChild
  /** The errors by field name. */
  fields: Readonly<Record<string, string>>
}

const GENDERS = ['female', 'male'] as const

/** The child's data. No autofill: browsers would suggest the name of the staff member. */
export function ChildFields({ fields, t }: Props) {
  const name = (field: 'firstName' | 'lastName') => (
    <TextField
      form="by-hand"
      name={`child.${field}`}
      label={t[field]}
      error={fields[`child.${field}`]}
      maxLength={MAX_PERSON_NAME}
      autoComplete="off"
      required
    />
  )
  return (
    <>
      <div className="form-pair">
        {name('firstName')}
        {name('lastName')}
      </div>
      <div className="form-pair">
        <TextField
          form="by-hand"
          name="child.birthDate"
          type="date"
          label={t.birthDate}
          error={fields['child.birthDate']}
          max={todayAtHome()}
          autoComplete="off"
          required
        />
        <SelectField
          name="child.genderId"
          label={t.gender.label}
          none={t.gender.none}
          error={fields['child.genderId']}
          options={GENDERS.map(gender => ({ id: GENDER[gender], name: t.gender[gender] }))}
        />
      </div>
    </>
  )
}
