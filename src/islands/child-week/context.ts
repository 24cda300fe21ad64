import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { ChildWeekTexts, createChildWeek } from '../../lib/stores/child-week.ts'

/** What all parts of a child's week share. */
export interface ChildWeekContext {
  language: Language
  t: ChildWeekTexts
  /** The child's first name. */
  name: string
  store: ReturnType<typeof createChildWeek>
}

const Context = createContext<ChildWeekContext | null>(null)

export const ChildWeekProvider = Context.Provider

export function useChildWeek(): ChildWeekContext {
  const context = useContext(Context)
  if (!context) throw new Error('useChildWeek needs a ChildWeekProvider.')
  return context
}
