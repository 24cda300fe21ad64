import type { ReactNode } from 'react'
import type { Card } from '#contract/activities.ts'
import { nameIn } from '../../lib/card-facts.ts'
import type { ActivityListState } from '../../lib/stores/activity-list.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { useList } from './context.ts'
import { focusFound } from './Found.tsx'
import { NothingFound } from './NothingFound.tsx'
import { Pages } from './Pages.tsx'

interface Props {
  state: ActivityListState
  /** The cards as the server rendered them; they stand until something else is chosen. */
  children: ReactNode
}

/** The cards that a choice shows, or why there are none. */
export function Results({ children, state }: Props) {
  const { store, t } = useList()
  function retry() {
    focusFound()
    void store.retry()
  }
  if (state.status === 'failed')
    return (
      <div className="outcome" role="alert">
        <h3>{t.list.failedTitle}</h3>
        <p>{state.message ?? t.list.unexpected}</p>
        <button type="button" className="button button-primary" onClick={retry}>
          {t.list.retry}
        </button>
      </div>
    )
  if (state.total === 0) return <NothingFound state={state} />

  return (
    <>
      {state.cards ? <Cards cards={state.cards} /> : children}
      <Pages choice={state.choice} total={state.total} />
    </>
  )
}

/** Beyond the last page there are none, and a list of nothing would still be announced. */
function Cards({ cards }: { cards: readonly Card[] }) {
  const { cities, language, t } = useList()
  const cityName = (id: number) => {
    const city = cities.find(city => city.id === id)
    return city && nameIn(language, city)
  }
  if (cards.length === 0) return null

  return (
    <ul role="list" className="cards">
      {cards.map(card => (
        <li key={card.gId}>
          <ActivityCard card={card} city={cityName(card.cityId)} language={language} t={t.card} />
        </li>
      ))}
    </ul>
  )
}
