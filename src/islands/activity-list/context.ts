import { createContext, useContext } from 'react'
import type { AgeRange } from '#contract/activities.ts'
import type { City } from '#contract/cities.ts'
import type { Language } from '#contract/language.ts'
import type { home as HomeTextsOf } from '../../i18n/en/home.ts'
import type { CardTexts } from '../../lib/activities/card-facts.ts'
import type { ListTexts, Reader } from '../../lib/filters/filter-texts.ts'
import type { ActivityListState, ActivityListStore } from '../../lib/stores/activity-list.ts'

type HomeTexts = typeof HomeTextsOf

/** What every part of the list knows. */
export interface ListContext {
  language: Language
  t: { list: ListTexts; card: CardTexts; home: Pick<HomeTexts, 'explore' | 'heading'> }
  cities: readonly City[]
  ageRanges: readonly AgeRange[]
  store: ActivityListStore
}

const Context = createContext<ListContext | null>(null)

export const ListProvider = Context.Provider

/** What the values of filters are called, for whoever reads the list. */
export function useReader({
  kinds,
  schools,
}: Pick<ActivityListState, 'kinds' | 'schools'>): Reader {
  const { ageRanges, cities, language, t } = useList()
  return { language, t: t.list, options: { ageRanges, cities, kinds, schools } }
}

export function useList(): ListContext {
  const context = useContext(Context)
  if (!context) throw new Error('A part of the list stands outside of it.')
  return context
}
