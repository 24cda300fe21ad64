import type { signUp } from '../../i18n/en/accounts/sign-up.ts'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'

interface Props {
  t: typeof signUp
  /** Empty if they failed to load. */
  cities: readonly { id: number; name: string }[]
  /** The city of the activity that the visitor came for. */
  cityId: number | undefined
  /** The path that reloads the page. */
  retryPath: string
  /** The errors by field name. */
  fields: Readonly<Record<string, string>>
}

/** The name and the city. */
export function PersonFields({ cities, cityId, fields, retryPath, t }: Props) {
  const failed = (
    <>
      {t.city.failed} <a href={retryPath}>{t.city.retry}</a>
    </>
  )
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
        chosen={cityId}
        error={cities.length === 0 ? failed : fields['cityId']}
      />
    </>
  )
}
