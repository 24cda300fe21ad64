import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import type { SessionDatesTexts } from '../../../lib/manage/session-text.ts'
import type { SessionChanges } from '../../../lib/stores/manage/session-changes.ts'

/** What every part of the page of dates knows. */
interface DatesContext {
  language: Language
  t: SessionDatesTexts
  store: SessionChanges
  activity: Managed
  now: number
  /** Whoever only trains looks on. */
  canChange: boolean
}

const Context = createContext<DatesContext | null>(null)

export const DatesProvider = Context.Provider

export function useDates(): DatesContext {
  const context = useContext(Context)
  if (!context) throw new Error('A date stands outside of the page of dates.')
  return context
}
