import { useEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import type { ManagedSchool } from '#contract/manage/schools.ts'
import { fill, formatNumber, plural } from '../../../lib/format/format.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import {
  isNarrowed,
  type ManagedList as List,
  type ListFilter,
} from '../../../lib/stores/manage/managed-list.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { AddActivity } from './AddActivity.tsx'
import { BulkBar } from '../bulk/BulkBar.tsx'
import { BulkResult } from '../bulk/BulkResult.tsx'
import { canBeChosen, useSelection } from '../bulk/context.ts'
import { FindActivities } from './FindActivities.tsx'
import { ManagedRow } from './ManagedRow.tsx'
import { NothingYet } from './NothingYet.tsx'

interface Props {
  language: Language
  t: ManageTexts
  list: List
  schools: readonly ManagedSchool[]
  onNarrow: (wanted: ListFilter) => void
  onMore: () => void
  /** Turns the selection mode on or off. */
  onChoose: (isOn: boolean) => void
}

/** Shorter lists need no filters. */
const MAX_UNFILTERED = 8

/** Returns the school that the list is filtered by, or the only one; null if it is still to be chosen. */
function chosenSchool(schools: readonly ManagedSchool[], wanted: number | null): number | null {
  const [only, ...others] = schools
  const school = schools.find(({ id }) => id === wanted) ?? (others.length === 0 ? only : null)
  return school?.id ?? null
}

/** The activities by name, with the filters. */
export function ManagedList({ language, list, onChoose, onMore, onNarrow, schools, t }: Props) {
  const { isBusy, items, message, total, wanted } = list
  const rows = useRef<HTMLUListElement>(null)
  /** The number of rows when more were requested. */
  const before = useRef<number | null>(null)
  const own = schools.filter(({ mayEdit }) => mayEdit)
  // With only one school, filtering by it changes nothing.
  const isPart = isNarrowed(schools.length > 1 ? wanted : { ...wanted, schoolId: null })

  useEffect(() => {
    if (before.current === null || items.length <= before.current) return
    // The button may be gone: move the focus to the first new row.
    rows.current?.children[before.current]?.querySelector('a')?.focus()
    before.current = null
  }, [items.length])

  function more() {
    before.current = items.length
    onMore()
  }

  if (items.length === 0 && !isPart) return <NothingYet {...{ language, t }} schools={own} />
  return (
    <div className="manage" aria-busy={isBusy}>
      {(isPart || total > MAX_UNFILTERED || schools.length > 1) && (
        <FindActivities {...{ language, onNarrow, schools, t, wanted }} />
      )}
      <FormMessage>{message}</FormMessage>
      <div className="manage-head">
        <p className="soft" role="status">
          {countText(language, list, t)}
        </p>
        <div className="manage-ways">
          <ChooseSeveral {...{ items, onChoose }} />
          {own.length > 0 && (
            <AddActivity {...{ language, t }} schoolId={chosenSchool(own, wanted.schoolId)} />
          )}
        </div>
      </div>
      <BulkResult />
      <ul role="list" className="manage-list" ref={rows}>
        {items.map(activity => (
          <ManagedRow
            key={activity.gId}
            {...{ activity, language, t }}
            isSchoolNamed={schools.length > 1}
          />
        ))}
      </ul>
      <ChosenBar items={items} />
      {items.length < total && (
        <button type="button" className="button manage-more" aria-busy={isBusy} onClick={more}>
          {t.more}
        </button>
      )}
    </div>
  )
}

/** Turns the selection mode on and off. */
function ChooseSeveral({ items, onChoose }: Pick<Props, 'onChoose'> & Pick<List, 'items'>) {
  const { bulk, isOn, t } = useSelection()
  if (!isOn && !items.some(canBeChosen)) return null

  function turn() {
    bulk.choose([])
    onChoose(!isOn)
  }

  return (
    <button type="button" className="button" onClick={turn}>
      {isOn ? t.stop : t.choose}
    </button>
  )
}

const ChosenBar = ({ items }: Pick<List, 'items'>) =>
  useSelection().isOn && <BulkBar items={items} />

/** Says how many activities there are, how many of them are shown, or that there are none. */
function countText(language: Language, { items, total, wanted }: List, t: ManageTexts): string {
  if (total === 0) {
    if (wanted.searchTerm !== '') return fill(t.nothingFound, { term: wanted.searchTerm })
    return wanted.state ? t.nothingOf[wanted.state] : t.nothingHere
  }
  if (items.length >= total) return plural(language, t.activities, total)
  const [shown, all] = [formatNumber(language, items.length), formatNumber(language, total)]
  return fill(t.shownOf, { shown, total: all })
}
