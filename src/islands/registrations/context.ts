import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { RegistrationsTexts } from '../../lib/registrations/registration-texts.ts'
import type { RegistrationsStore } from '../../lib/stores/registrations.ts'

/** What all parts of the list share. */
export interface RegistrationsContext {
  language: Language
  t: RegistrationsTexts
  store: RegistrationsStore
  /** In milliseconds, updated each minute. */
  now: number
}

const Context = createContext<RegistrationsContext | null>(null)

export const RegistrationsProvider = Context.Provider

export function useRegistrations(): RegistrationsContext {
  const context = useContext(Context)
  if (!context) throw new Error('useRegistrations needs a RegistrationsProvider.')
  return context
}
