import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { overview as english } from '../../i18n/en/family/overview.ts'
import type { registrations } from '../../i18n/en/family/registrations.ts'

export type OverviewTexts = typeof english

/** What every part of the overview knows. */
export interface OverviewContext {
  language: Language
  t: OverviewTexts
  when: (typeof registrations)['when']
  now: number
  /** `YYYY-MM-DD` where the product is at home. */
  today: string
  /** Of when it is, in words, as long as there is no connection. */
  asOf: string | undefined
  /** The Sunday of a week that the device has kept; absent for what the server has just said. */
  keptSunday: string | undefined
}

const Context = createContext<OverviewContext | null>(null)

export const OverviewProvider = Context.Provider

export function useOverview(): OverviewContext {
  const context = useContext(Context)
  if (!context) throw new Error('A part of the overview stands outside of it.')
  return context
}
