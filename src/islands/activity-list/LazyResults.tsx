import type { CardForParent } from '#contract/activities.ts'
import { cityNames } from '../../lib/activities/city-name.ts'
import type { ActivityListState } from '../../lib/stores/activity-list.ts'
import { CardList } from './CardList.tsx'
import { useList } from './context.ts'
import { Results } from './Results.tsx'
import { UnfitReasons } from './signed-in/UnfitReasons.tsx'
import { useFreshCards } from './use-fresh-cards.ts'

/** Results of a filter that was chosen after the page loaded. */
export function LazyResults({ state }: { state: ActivityListState }) {
  return (
    <Results state={state}>
      <Cards cards={state.cards ?? []} />
    </Results>
  )
}

/** Renders nothing for a page beyond the last one, so that no empty list is announced. */
function Cards({ cards }: { cards: readonly CardForParent[] }) {
  const { cities, language, t } = useList()
  const shown = useFreshCards(cards)
  if (cards.length === 0) return null
  const below = ({ unfit }: CardForParent) => unfit && <UnfitReasons reasons={unfit} />
  return (
    <CardList
      {...{ below, cityName: cityNames(language, cities), language }}
      cards={shown}
      t={t.card}
      takesSeats
    />
  )
}
