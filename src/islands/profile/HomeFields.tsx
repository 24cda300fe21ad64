import { LANGUAGES } from '#contract/language.ts'
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts'
import { nameIn } from '../../lib/format/i18n-format.ts'
import type { Details } from '../../lib/stores/account/personal-details.ts'
import { described, Field } from '../fields/Field.tsx'
import { useAccount } from './context.ts'

interface Props {
  form: string
  values: Details
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<Details>) => void
}

/** The parent's city, and the language of our messages. */
export function HomeFields({ errors, form, onChange, values }: Props) {
  const { cities, page } = useAccount()
  const { language, t } = page
  const id = `${form}-city`
  return (
    <div className="form-pair account-pair">
      <Field id={id} label={t.you.city} help={t.you.cityHelp} error={errors['cityId']}>
        <span className="field-box select-box">
          <select
            id={id}
            name="cityId"
            className="input"
            value={values.cityId ?? ''}
            onChange={({ target }) =>
              onChange({ cityId: target.value === '' ? null : Number(target.value) })
            }
            {...described(id, t.you.cityHelp, errors['cityId'])}
          >
            {values.cityId === null && <option value="">{t.you.noCity}</option>}
            {cities.map(city => (
              <option key={city.id} value={city.id}>
                {nameIn(language, city)}
              </option>
            ))}
          </select>
        </span>
      </Field>
      <fieldset className="field account-languages" aria-describedby={`${form}-language-help`}>
        <legend className="field-label">{t.you.language}</legend>
        <p className="field-help" id={`${form}-language-help`}>
          {t.you.languageHelp}
        </p>
        <div className="account-choices">
          {LANGUAGES.map(choice => (
            <label key={choice} className="pill" lang={choice}>
              <input
                type="radio"
                className="visually-hidden"
                name="language"
                value={choice}
                checked={values.language === choice}
                onChange={() => onChange({ language: choice })}
              />
              {LANGUAGE_NAMES[choice]}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
