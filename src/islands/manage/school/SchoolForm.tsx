import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import type { managedSchool } from '../../../i18n/en/manage/managed-school.ts'
import type { FormProblem } from '../../../lib/forms/form-problem.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { nameIn } from '../../../lib/format/format.ts'
import { ownLanguageFirst } from '../../../lib/manage/own-language-first.ts'
import {
  createSchoolForm,
  textsAfter,
  type WrittenSchool,
} from '../../../lib/stores/manage/people/school-form.ts'
import { NO_NATIVE_VALIDATION } from '../../fields/attributes.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { useFocusInvalid } from '../../fields/use-focus-invalid.ts'
import { Done } from '../../profile/Done.tsx'
import { Loader } from '../../shared/Loader.tsx'
import { ChoiceField } from '../activity/fields/ChoiceField.tsx'

export interface CityChoice {
  id: number
  name_En: string
  name_Ar: string
  countryId: number
}

interface Props {
  language: Language
  t: typeof managedSchool
  cities: readonly CityChoice[]
  /** Null: a new one. */
  school: School | null
  onSaved: (school: School) => void
  onLeave?: () => void
}

const NAMES = { en: 'name_En', ar: 'name_Ar' } as const

/** The names of a school, and its city. */
export function SchoolForm({ cities, language, onLeave, onSaved, school, t }: Props) {
  const [typed, setTyped] = useState(() => valuesOf(school))
  const [store] = useState(() => {
    function keep(saved: School, sent: WrittenSchool) {
      // What was typed meanwhile stays.
      setTyped(now => textsAfter(valuesOf(saved), { now, sent }))
      onSaved(saved)
    }
    return createSchoolForm({ known: school, language, onSaved: keep, t })
  })
  const state = useStore(store.$state)
  const element = useRef<HTMLFormElement>(null)
  const { fields, message } = problemIn(state)
  const isBusy = state.status === 'sending'
  useFocusInvalid(element, state)

  useEffect(() => {
    if (!school) element.current?.querySelector('input')?.focus()
  }, [school])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.save(typed)
  }

  return (
    <form
      ref={element}
      className={school ? 'form school-form' : 'form manage-inline'}
      aria-label={school ? undefined : t.add.title}
      {...NO_NATIVE_VALIDATION}
      onSubmit={send}
    >
      {!school && <h2>{t.add.title}</h2>}
      <Fields {...{ cities, fields, language, school, t, typed }} onType={setTyped} />
      <p className="soft small">{school ? t.note : t.add.note}</p>
      <FormMessage>{message}</FormMessage>
      <div className="form-choices">
        <button type="submit" className="button button-primary" aria-busy={isBusy}>
          {school ? t.save : t.add.save}
        </button>
        {onLeave && (
          <button type="button" className="button button-plain" onClick={onLeave}>
            {t.add.cancel}
          </button>
        )}
      </div>
      {school && <Done>{state.status === 'done' && isSame(typed, school) && t.saved}</Done>}
      <Loader active={isBusy} text={t.saving} />
    </form>
  )
}

interface FieldsProps extends Omit<Props, 'onSaved' | 'onLeave'> {
  typed: WrittenSchool
  fields: FormProblem['fields']
  onType: (typed: WrittenSchool) => void
}

function Fields({ cities, fields, language, onType, school, t, typed }: FieldsProps) {
  const form = school ? 'school' : 'new-school'
  const hasMoved = school !== null && typed.cityId !== String(school.cityId)
  return (
    <>
      {ownLanguageFirst(language).map(one => (
        <TextField
          key={one}
          form={form}
          name={NAMES[one]}
          label={t[NAMES[one]]}
          error={fields[NAMES[one]]}
          lang={one}
          dir={one === 'ar' ? 'rtl' : 'ltr'}
          autoComplete="off"
          value={typed[NAMES[one]]}
          onChange={event => onType({ ...typed, [NAMES[one]]: event.target.value })}
        />
      ))}
      {cities.length > 0 && (
        <ChoiceField
          id={`${form}-cityId`}
          name="cityId"
          label={t.city}
          {...(hasMoved && { help: t.cityHelp })}
          error={fields['cityId']}
          value={typed.cityId}
          {...(!school && { none: t.cityNone })}
          options={cities.map(city => ({ value: String(city.id), text: nameIn(language, city) }))}
          onChoose={cityId => onType({ ...typed, cityId })}
        />
      )}
    </>
  )
}

const isSame = (typed: WrittenSchool, school: School) =>
  JSON.stringify(typed) === JSON.stringify(valuesOf(school))

const valuesOf = (school: School | null): WrittenSchool => ({
  name_En: school?.name_En ?? '',
  name_Ar: school?.name_Ar ?? '',
  cityId: school ? String(school.cityId) : '',
})
