import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import type { PlannedDates } from '#contract/manage/planned-dates.ts'
import type { SessionDatesTexts } from '../../../lib/manage/session-text.ts'
import type { SessionChanges } from '../../../lib/stores/manage/dates/session-changes.ts'
import type { PlanningTexts } from '../planning/planning-props.ts'

/** What all parts of the page of dates share. */
interface DatesContext {
  language: Language
  t: SessionDatesTexts
  store: SessionChanges
  activity: Managed
  now: number
  /** False for trainers, and if the activity is cancelled. */
  canChange: boolean
  /** The dates with holidays, Ramadan and Maghrib; null if not known. */
  planned: PlannedDates | null
  ofPlanning: PlanningTexts
}

const Context = createContext<DatesContext | null>(null)

export const DatesProvider = Context.Provider

export function useDates(): DatesContext {
  const context = useContext(Context)
  if (!context) throw new Error('useDates needs a DatesProvider.')
  return context
}
