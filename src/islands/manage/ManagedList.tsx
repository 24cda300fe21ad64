import { type SubmitEvent, useEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import { fill, formatNumber, nameIn, plural } from '../../lib/format/format.ts'
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
  const rows = useRef<HTMLUListElement>(null)
  /** How many there were when more were asked for. */
  const before = useRef<number | null>(null)
  const isNarrowed = wanted.searchTerm !== '' || wanted.schoolId !== null

  useEffect(() => {
    if (before.current === null || items.length <= before.current) return
    // The button may have gone: whoever pressed it goes on where the new ones begin.
    rows.current?.children[before.current]?.querySelector('a')?.focus()
    before.current = null
  }, [items.length])

  function more() {
    before.current = items.length
    onMore()
  }

  if (items.length === 0 && !isNarrowed) return <NothingYet t={t} />
  return (
    <div className="manage" aria-busy={isBusy}>
      {(isNarrowed || total > MANY || schools.length > 1) && (
        <Find {...{ isNarrowed, language, onNarrow, schools, t }} />
      )}
      <FormMessage>{message}</FormMessage>
      <p className="soft" role="status">
        {countText(language, list, t)}
      </p>
      <ul role="list" className="manage-list" ref={rows}>
        {items.map(activity => (
          <ManagedRow
            key={activity.gId}
            {...{ activity, language, t }}
            isSchoolNamed={schools.length > 1}
          />
        ))}
      </ul>
      {items.length < total && (
        <button type="button" className="button manage-more" aria-busy={isBusy} onClick={more}>
          {t.more}
        </button>
      )}
    </div>
  )
}

/** How many there are, how many of them are here, or that there are none. */
function countText(language: Language, { items, total, wanted }: List, t: ManageTexts): string {
  if (total === 0)
    return wanted.searchTerm === ''
      ? t.nothingHere
      : fill(t.nothingFound, { term: wanted.searchTerm })
  if (items.length >= total) return plural(language, t.activities, total)
  const [shown, all] = [formatNumber(language, items.length), formatNumber(language, total)]
  return fill(t.shownOf, { shown, total: all })
}

interface FindProps extends Pick<Props, 'language' | 't' | 'schools' | 'onNarrow'> {
  isNarrowed: boolean
}

function Find({ isNarrowed, language, onNarrow, schools, t }: FindProps) {
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

function NothingYet({ t }: Pick<Props, 't'>) {
  return (
    <div className="manage-empty">
      <img src="/drawings/lost.svg" alt="" width="240" height="160" />
      <h2>{t.empty.title}</h2>
      <p className="lead">{t.empty.text}</p>
    </div>
  )
}
