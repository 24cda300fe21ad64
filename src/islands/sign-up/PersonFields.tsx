import type { signUp } from '../../i18n/en/sign-up.ts'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'

interface Props {
  t: typeof signUp
  cities: readonly { id: number; name: string }[]
  /** What is wrong, by the name of the field. */
  fields: Readonly<Record<string, string>>
}

/** Who it is, and where the activities are to be. */
export function PersonFields({ cities, fields, t }: Props) {
  return (
    <>
      <div className="form-pair">
        <TextField
          name="firstName"
          label={t.firstName}
          error={fields['firstName']}
          autoComplete="given-name"
        />
        <TextField
          name="lastName"
          label={t.lastName}
          error={fields['lastName']}
          autoComplete="family-name"
        />
      </div>
      <SelectField
        name="cityId"
        label={t.city.label}
        none={t.city.none}
        options={cities}
        error={fields['cityId']}
      />
    </>
  )
}
