import { createContext, useContext } from 'react'
import type { City } from '#contract/places/cities.ts'
import type { Language } from '#contract/language.ts'
import type { home as HomeTextsOf } from '../../i18n/en/public/home.ts'
import type { CardTexts } from '../../lib/activities/card-facts.ts'
import { type Choices, choicesIn } from '../../lib/filters/filter-choices.ts'
import type { ListTexts } from '../../lib/filters/filter-texts.ts'
import type { ActivityListState, ActivityListStore } from '../../lib/stores/activity-list.ts'

type HomeTexts = typeof HomeTextsOf

/** What all parts of the list share. */
export interface ListContext {
  language: Language
  t: { list: ListTexts; card: CardTexts; home: Pick<HomeTexts, 'explore' | 'heading'> }
  cities: readonly City[]
  /** The options of the filters that are the same in every city. */
  choices: Choices
  store: ActivityListStore
}

const Context = createContext<ListContext | null>(null)

export const ListProvider = Context.Provider

/** Returns the options of the filters for the current state. */
export const useChoices = (
  state: Pick<ActivityListState, 'districts' | 'kinds' | 'schools'>,
): Choices => choicesIn(state, useList())

export function useList(): ListContext {
  const context = useContext(Context)
  if (!context) throw new Error('No ListProvider.')
  return context
}
