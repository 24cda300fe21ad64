import type { SubmitEvent } from 'react'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import { fill, nameIn, plural } from '../../lib/format/format.ts'
import type { ManageTexts } from '../../lib/manage/managed-text.ts'
import type { ManagedList as List, Wanted } from '../../lib/stores/manage/managed-list.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { ManagedRow } from './ManagedRow.tsx'

interface Props {
  language: Language
  t: ManageTexts
  list: List
  schools: readonly School[]
  onNarrow: (wanted: Wanted) => void
  onMore: () => void
}

/** Fewer are seen at a glance. */
const MANY = 8
const EVERYTHING: Wanted = { searchTerm: '', schoolId: null }

/** The activities, by name, and what narrows them. */
export function ManagedList({ language, list, onMore, onNarrow, schools, t }: Props) {
  const { isBusy, items, message, total, wanted } = list
  const isNarrowed = wanted.searchTerm !== '' || wanted.schoolId !== null
  if (items.length === 0 && !isNarrowed && !isBusy) return <NothingYet t={t} />

  return (
    <div className="manage" aria-busy={isBusy}>
      {(isNarrowed || total > MANY || schools.length > 1) && (
        <Find
          key={`${wanted.searchTerm} ${wanted.schoolId}`}
          {...{ language, onNarrow, schools, t, wanted }}
        />
      )}
      <FormMessage>{message}</FormMessage>
      <p className="manage-count soft" role="status">
        {total === 0
          ? fill(t.nothingFound, { term: wanted.searchTerm })
          : plural(language, t.activities, total)}
      </p>
      {isNarrowed && (
        <p>
          <button type="button" className="button" onClick={() => onNarrow(EVERYTHING)}>
            {t.showAll}
          </button>
        </p>
      )}
      <ul role="list" className="manage-list">
        {items.map(activity => (
          <ManagedRow
            key={activity.gId}
            {...{ activity, language, t }}
            isSchoolNamed={schools.length > 1}
          />
        ))}
      </ul>
      {items.length < total && (
        <button type="button" className="button manage-more" aria-busy={isBusy} onClick={onMore}>
          {t.more}
        </button>
      )}
    </div>
  )
}

type FindProps = Pick<Props, 'language' | 't' | 'schools' | 'onNarrow'> & { wanted: Wanted }

function Find({ language, onNarrow, schools, t, wanted }: FindProps) {
  function narrow(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const term = data.get('term')
    onNarrow({
      searchTerm: typeof term === 'string' ? term.trim() : '',
      schoolId: Number(data.get('school')) || null,
    })
  }

  return (
    <form className="manage-find" role="search" onSubmit={narrow}>
      <TextField
        name="term"
        label={t.find}
        type="search"
        enterKeyHint="search"
        maxLength={200}
        defaultValue={wanted.searchTerm}
      />
      {schools.length > 1 && (
        <SelectField
          name="school"
          label={t.school}
          none={t.allSchools}
          options={schools.map(school => ({ id: school.id, name: nameIn(language, school) }))}
          chosen={wanted.schoolId ?? undefined}
        />
      )}
      <button type="submit" className="button">
        {t.submit}
      </button>
    </form>
  )
}

function NothingYet({ t }: Pick<Props, 't'>) {
  return (
    <div className="manage-empty">
      <img src="/drawings/lost.svg" alt="" width="240" height="160" />
      <h2>{t.empty.title}</h2>
      <p className="lead">{t.empty.text}</p>
    </div>
  )
}
