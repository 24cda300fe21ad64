import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { familyStrip as english } from '../../i18n/en/family/family-strip.ts'

export type FamilyStripTexts = typeof english

/** What all parts of the family row share. */
export interface FamilyStripContext {
  language: Language
  t: FamilyStripTexts
}

const Context = createContext<FamilyStripContext | null>(null)

export const FamilyStripProvider = Context.Provider

export function useFamilyStrip(): FamilyStripContext {
  const context = useContext(Context)
  if (!context) throw new Error('useFamilyStrip needs a FamilyStripProvider.')
  return context
}
