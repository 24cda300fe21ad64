import { createContext, useContext } from 'react'
import type { City } from '#contract/places/cities.ts'
import type { Language } from '#contract/language.ts'
import type { home as HomeTextsOf } from '../../i18n/en/public/home.ts'
import type { CardTexts } from '../../lib/activities/card-facts.ts'
import { type Choices, choicesIn } from '../../lib/filters/filter-choices.ts'
import type { ListTexts } from '../../lib/filters/filter-texts.ts'
import type { ActivityListState, ActivityListStore } from '../../lib/stores/activity-list.ts'

type HomeTexts = typeof HomeTextsOf

/** What every part of the list knows. */
export interface ListContext {
  language: Language
  t: { list: ListTexts; card: CardTexts; home: Pick<HomeTexts, 'explore' | 'heading'> }
  cities: readonly City[]
  /** What filters can be set to in every city. */
  choices: Choices
  store: ActivityListStore
}

const Context = createContext<ListContext | null>(null)

export const ListProvider = Context.Provider

/** What filters can be set to now. */
export const useChoices = (
  state: Pick<ActivityListState, 'districts' | 'kinds' | 'schools'>,
): Choices => choicesIn(state, useList())

export function useList(): ListContext {
  const context = useContext(Context)
  if (!context) throw new Error('No list.')
  return context
}
