import { nameIn } from '../../lib/wording.ts'
import type { ListFilters } from '../../lib/list-filters.ts'
import type { ActivityListState } from '../../lib/stores/activity-list.ts'
import { Choose } from './Choose.tsx'
import { useList } from './context.ts'
import { SortBy } from './SortBy.tsx'

type Field = 'school' | 'age' | 'gender' | 'fees' | 'time'

const numberIn = <T extends number>(text: string) => (text === '' ? null : (Number(text) as T))
const entriesOf = (texts: Readonly<Record<number, string>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))

/** One select for each thing to filter by, and the order. */
export function FilterFields({ state: { filters, schools } }: { state: ActivityListState }) {
  const { ageRanges, language, store, t } = useList()
  const { any, fees, genders, labels, times } = t.list
  const named = <T extends { id: number; name_En: string; name_Ar: string }>(
    things: readonly T[],
  ) => things.map(thing => ({ value: thing.id, text: nameIn(language, thing) }))
  const common = (name: Field) => ({
    name,
    label: labels[name],
    value: filters[name],
    any: any[name],
    onChoose: (text: string) =>
      store.choose({ [name]: numberIn<NonNullable<ListFilters[Field]>>(text) }),
  })
  const noSchools = schools.length === 0
  return (
    <div className="filters-fields">
      <Choose
        {...common('school')}
        any={noSchools && !filters.city ? t.list.chooseCityFirst : any.school}
        disabled={noSchools}
        options={named(schools)}
      />
      <Choose {...common('age')} options={named(ageRanges)} />
      <Choose {...common('gender')} options={entriesOf(genders)} />
      <Choose {...common('fees')} options={entriesOf(fees)} />
      <Choose {...common('time')} options={entriesOf(times)} />
      <SortBy filters={filters} />
    </div>
  )
}
