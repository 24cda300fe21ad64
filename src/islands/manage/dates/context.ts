import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import type { PlannedDates } from '#contract/manage/planned-dates.ts'
import type { SessionDatesTexts } from '../../../lib/manage/session-text.ts'
import type { SessionChanges } from '../../../lib/stores/manage/dates/session-changes.ts'
import type { PlanningTexts } from '../planning/planning-props.ts'

/** What every part of the page of dates knows. */
interface DatesContext {
  language: Language
  t: SessionDatesTexts
  store: SessionChanges
  activity: Managed
  now: number
  /** Whoever only trains looks on. */
  canChange: boolean
  /** What holidays, Ramadan and Maghrib say of the dates; null where it is not known. */
  planned: PlannedDates | null
  ofPlanning: PlanningTexts
}

const Context = createContext<DatesContext | null>(null)

export const DatesProvider = Context.Provider

export function useDates(): DatesContext {
  const context = useContext(Context)
  if (!context) throw new Error('A date stands outside of the page of dates.')
  return context
}
