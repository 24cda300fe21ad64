import { type SubmitEvent, useRef, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import type { Language } from '#contract/language.ts'
import { MANAGED_STATES } from '#contract/manage/activities.ts'
import type { School } from '#contract/schools.ts'
import { nameIn } from '../../../lib/format/format.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import { NO_FILTER, isNarrowed, type ListFilter } from '../../../lib/stores/manage/managed-list.ts'
import { SelectField } from '../../fields/SelectField.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { ChoiceField } from '../activity/fields/ChoiceField.tsx'

interface Props {
  language: Language
  t: ManageTexts
  schools: readonly School[]
  onNarrow: (wanted: ListFilter) => void
  /** The filters now in effect. */
  wanted: ListFilter
}

/** The filters of the list: words, school and state. */
export function FindActivities({ language, onNarrow, schools, t, wanted }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<string>(wanted.state ?? '')

  function narrow(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const term = data.get('term')
    onNarrow({
      searchTerm: typeof term === 'string' ? term.trim() : '',
      schoolId: Number(data.get('school')) || null,
      state: MANAGED_STATES.find(it => it === state) ?? null,
    })
  }

  function showAll() {
    form.current?.reset()
    setState('')
    form.current?.querySelector('input')?.focus()
    onNarrow(NO_FILTER)
  }

  return (
    <form className="manage-find" role="search" ref={form} onSubmit={narrow}>
      <TextField
        name="term"
        label={t.find}
        type="search"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
      />
      {schools.length > 1 && (
        <SelectField
          name="school"
          label={t.school}
          none={t.allSchools}
          options={schools.map(school => ({ id: school.id, name: nameIn(language, school) }))}
        />
      )}
      <ChoiceField
        id="manage-state"
        name="state"
        label={t.state}
        value={state}
        none={t.allStates}
        options={MANAGED_STATES.map(value => ({ value, text: t.states[value] }))}
        onChoose={setState}
      />
      <button type="submit" className="button">
        {t.submit}
      </button>
      {isNarrowed(wanted) && (
        <button type="button" className="button button-plain" onClick={showAll}>
          {t.showAll}
        </button>
      )}
    </form>
  )
}
