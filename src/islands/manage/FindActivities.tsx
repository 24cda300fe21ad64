import { type SubmitEvent, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import { nameIn } from '../../lib/format/format.ts'
import type { ManageTexts } from '../../lib/manage/managed-text.ts'
import type { Wanted } from '../../lib/stores/manage/managed-list.ts'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'

const EVERYTHING: Wanted = { searchTerm: '', schoolId: null }

interface Props {
  language: Language
  t: ManageTexts
  schools: readonly School[]
  onNarrow: (wanted: Wanted) => void
  isNarrowed: boolean
}

/** What narrows the list: words, and one of several schools. */
export function FindActivities({ isNarrowed, language, onNarrow, schools, t }: Props) {
  const form = useRef<HTMLFormElement>(null)

  function narrow(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const term = data.get('term')
    onNarrow({
      searchTerm: typeof term === 'string' ? term.trim() : '',
      schoolId: Number(data.get('school')) || null,
    })
  }

  function showAll() {
    form.current?.reset()
    form.current?.querySelector('input')?.focus()
    onNarrow(EVERYTHING)
  }

  return (
    <form className="manage-find" role="search" ref={form} onSubmit={narrow}>
      <TextField name="term" label={t.find} type="search" enterKeyHint="search" maxLength={200} />
      {schools.length > 1 && (
        <SelectField
          name="school"
          label={t.school}
          none={t.allSchools}
          options={schools.map(school => ({ id: school.id, name: nameIn(language, school) }))}
        />
      )}
      <button type="submit" className="button">
        {t.submit}
      </button>
      {isNarrowed && (
        <button type="button" className="button button-plain" onClick={showAll}>
          {t.showAll}
        </button>
      )}
    </form>
  )
}
