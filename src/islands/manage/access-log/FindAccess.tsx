import { type SubmitEvent, useRef, useState } from 'react'
import { MAX_EMAIL_LENGTH } from '#contract/limits.ts'
import type { Language } from '#contract/language.ts'
import type { ManagedSchool } from '#contract/manage/schools.ts'
import type { wholeAccessLog } from '../../../i18n/en/manage/whole-access-log.ts'
import { nameIn } from '../../../lib/format/format.ts'
import { GUID_LENGTH } from '../../../lib/stores/manage/guid.ts'
import {
  type AccessFilter,
  validateAccessFilter,
} from '../../../lib/stores/manage/whole-access-log.ts'
import { NO_NATIVE_VALIDATION } from '../../fields/attributes.ts'
import { SelectField } from '../../fields/SelectField.tsx'
import { TextField } from '../../fields/TextField.tsx'

interface Props {
  language: Language
  t: typeof wholeAccessLog
  schools: readonly ManagedSchool[]
  isNarrowed: boolean
  onNarrow: (wanted: AccessFilter) => void
}

/**
 * The filters of the access log. They are not in the URL, because the email address would end up in server
 * logs.
 */
export function FindAccess({ isNarrowed, language, onNarrow, schools, t }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  function narrow(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim() || null
    const schoolId = Number(data.get('school')) || null
    const wanted = { email: text('email'), childId: text('childId'), day: text('day'), schoolId }
    const fields = validateAccessFilter(wanted, t.errors)?.fields ?? {}
    setErrors(fields)
    const [first] = Object.keys(fields)
    if (first === undefined) onNarrow(wanted)
    else document.getElementById(first)?.focus()
  }

  function showAll() {
    form.current?.reset()
    setErrors({})
    form.current?.querySelector('input')?.focus()
    onNarrow({})
  }

  return (
    <form
      className="manage-find"
      role="search"
      aria-label={t.find.label}
      ref={form}
      {...NO_NATIVE_VALIDATION}
      onSubmit={narrow}
    >
      <Fields {...{ errors, language, schools, t }} />
      <button type="submit" className="button">
        {t.find.submit}
      </button>
      {isNarrowed && (
        <button type="button" className="button button-plain" onClick={showAll}>
          {t.find.showAll}
        </button>
      )}
    </form>
  )
}

interface FieldsProps extends Pick<Props, 'language' | 'schools' | 't'> {
  errors: Readonly<Record<string, string>>
}

function Fields({ errors, language, schools, t }: FieldsProps) {
  return (
    <>
      <TextField
        name="email"
        label={t.find.email}
        help={t.find.emailHelp}
        error={errors['email']}
        inputMode="email"
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
      />
      <TextField name="day" label={t.find.day} type="date" max="2100-12-31" dir={undefined} />
      <SelectField
        name="school"
        label={t.find.school}
        none={t.find.allSchools}
        options={schools.map(school => ({ id: school.id, name: nameIn(language, school) }))}
      />
      <TextField
        name="childId"
        label={t.find.childId}
        error={errors['childId']}
        autoComplete="off"
        spellCheck={false}
        maxLength={GUID_LENGTH}
      />
    </>
  )
}
