import type { ReactNode } from 'react'
import type { ActivityListState } from '../../lib/stores/activity-list.ts'
import { useList } from './context.ts'
import { focusFound } from './Found.tsx'
import { drawCards } from './late-cards.ts'
import { NothingFound } from './NothingFound.tsx'
import { Pages } from './Pages.tsx'

interface Props {
  state: ActivityListState
  /** The cards as the server rendered them; they stand until something else is chosen. */
  children: ReactNode
}

/** The cards that the filters show, or why there are none. */
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
      {state.cards ? drawCards(state.cards) : children}
      <Pages filters={state.filters} total={state.total} />
    </>
  )
}
