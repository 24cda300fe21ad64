import type { Card } from '#contract/activities.ts'
import { cityNames } from '../../lib/activities/city-name.ts'
import { createActivityList, type InitialList } from '../../lib/stores/activity-list.ts'
import { CardList } from './CardList.tsx'
import { type ListContext, ListProvider } from './context.ts'
import { Results } from './Results.tsx'

interface Props extends Omit<ListContext, 'store'> {
  initial: InitialList
  cards: readonly Card[]
  /** The covers that are visible at once. */
  drawings: readonly (string | undefined)[]
}

/** On the server nothing loads later: choosing something loads another page. */
const lazyCalls = { loadList: async () => null, loadParentsCity: async () => null }

/** The list as part of the page, rendered by the server only: its links load other pages. */
export function FirstResults({ cards, drawings, initial, ...known }: Props) {
  const { cities, language, t } = known
  const store = createActivityList({ cities, initial, language, lazyCalls: lazyCalls, t: t.list })
  const cityName = cityNames(language, cities)
  return (
    <ListProvider value={{ ...known, store }}>
      <Results state={initial}>
        {cards.length > 0 && <CardList {...{ cards, cityName, drawings, language }} t={t.card} />}
      </Results>
    </ListProvider>
  )
}
