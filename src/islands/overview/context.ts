import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { overview as english } from '../../i18n/en/family/overview.ts'
import type { registrations } from '../../i18n/en/family/registrations.ts'

export type OverviewTexts = typeof english

/** What all parts of the overview share. */
export interface OverviewContext {
  language: Language
  t: OverviewTexts
  when: (typeof registrations)['when']
  now: number
  /** `YYYY-MM-DD` in the home time zone. */
  today: string
  /** Says how old the data is, while offline. */
  asOf: string | undefined
  /** The Sunday of the week stored on the device; absent for data fresh from the server. */
  keptSunday: string | undefined
}

const Context = createContext<OverviewContext | null>(null)

export const OverviewProvider = Context.Provider

export function useOverview(): OverviewContext {
  const context = useContext(Context)
  if (!context) throw new Error('useOverview needs an OverviewProvider.')
  return context
}
