import { useEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import { fill, formatNumber, plural } from '../../lib/format/format.ts'
import type { ManageTexts } from '../../lib/manage/managed-text.ts'
import {
  isNarrowed,
  type ManagedList as List,
  type Wanted,
} from '../../lib/stores/manage/managed-list.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { AddActivity } from './AddActivity.tsx'
import { FindActivities } from './FindActivities.tsx'
import { ManagedRow } from './ManagedRow.tsx'
import { NothingYet } from './NothingYet.tsx'

interface Props {
  language: Language
  t: ManageTexts
  list: List
  schools: readonly School[]
  /** Whoever runs a school, and not only trains. */
  canEdit: boolean
  onNarrow: (wanted: Wanted) => void
  onMore: () => void
}

/** Fewer are seen at a glance. */
const MANY = 8

const onlyOf = (schools: readonly School[]) =>
  schools.length === 1 ? (schools[0]?.id ?? null) : null

/** The activities, by name, and what narrows them. */
export function ManagedList({ canEdit, language, list, onMore, onNarrow, schools, t }: Props) {
  const { isBusy, items, message, total, wanted } = list
  const rows = useRef<HTMLUListElement>(null)
  /** How many there were when more were asked for. */
  const before = useRef<number | null>(null)
  const isPart = isNarrowed(wanted)

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

  if (items.length === 0 && !isPart) return <NothingYet {...{ canEdit, language, schools, t }} />
  return (
    <div className="manage" aria-busy={isBusy}>
      {(isPart || total > MANY || schools.length > 1) && (
        <FindActivities {...{ language, onNarrow, schools, t, wanted }} />
      )}
      <FormMessage>{message}</FormMessage>
      <div className="manage-head">
        <p className="soft" role="status">
          {countText(language, list, t)}
        </p>
        {canEdit && (
          <AddActivity {...{ language, t }} schoolId={wanted.schoolId ?? onlyOf(schools)} />
        )}
      </div>
      <ul role="list" className="manage-list" ref={rows}>
        {items.map(activity => (
          <ManagedRow
            key={activity.gId}
            {...{ activity, canEdit, language, t }}
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
  if (total === 0) {
    if (wanted.searchTerm !== '') return fill(t.nothingFound, { term: wanted.searchTerm })
    return wanted.state ? t.nothingOf[wanted.state] : t.nothingHere
  }
  if (items.length >= total) return plural(language, t.activities, total)
  const [shown, all] = [formatNumber(language, items.length), formatNumber(language, total)]
  return fill(t.shownOf, { shown, total: all })
}
