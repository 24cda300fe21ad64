import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { child } from '../../i18n/en/family/child.ts'
import type { CalendarsStore } from '../../lib/stores/calendars.ts'
import type { ChildrenTexts } from '../../lib/stores/children.ts'

/** What all parts of the list of children share. */
interface ChildrenContext {
  language: Language
  t: ChildrenTexts
  ofChild: Pick<typeof child, 'age' | 'newborn' | 'grades'>
  calendars: CalendarsStore
}

const Context = createContext<ChildrenContext | null>(null)

export const ChildrenProvider = Context.Provider

export function useChildren(): ChildrenContext {
  const context = useContext(Context)
  if (!context) throw new Error('useChildren needs a ChildrenProvider.')
  return context
}
