import type { ReactNode } from 'react'
import type { ShownList } from '../../lib/stores/activity-list.ts'
import { NothingFound } from './NothingFound.tsx'
import { OnlyLeftOut } from './OnlyLeftOut.tsx'
import { Pages } from './Pages.tsx'
import { SaveSearch } from './SaveSearch.tsx'
import { Understood } from './Understood.tsx'

interface Props {
  state: ShownList
  children: ReactNode
}

/** The cards with links to the other pages; or, if nothing was found, which filter to remove. */
export function Results({ children, state }: Props) {
  if (state.total === 0)
    return (
      <>
        <Understood state={state} />
        <NothingFound state={state} />
      </>
    )
  return (
    <>
      <Understood state={state} />
      <OnlyLeftOut state={state} />
      {children}
      <SaveSearch state={state} />
      <Pages filters={state.filters} total={state.total} />
    </>
  )
}
