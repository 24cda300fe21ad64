import { createContext, useContext } from 'react'
import type { ChildForm, ChildTexts } from '../../lib/stores/child-form.ts'
import type { SchoolsStore } from '../../lib/stores/schools.ts'
import type { Language } from '#contract/language.ts'

/** What all parts of the child form share. */
export interface ChildContext {
  language: Language
  t: ChildTexts
  form: ChildForm
  /** Absent if the form only has the required fields. */
  schools?: SchoolsStore
}

const Context = createContext<ChildContext | null>(null)

export const ChildProvider = Context.Provider

export function useChild(): ChildContext {
  const context = useContext(Context)
  if (!context) throw new Error('useChild needs a ChildProvider.')
  return context
}

/** Returns the schools to choose from. Throws if the form has no school field. */
export function useSchools(): SchoolsStore {
  const { schools } = useChild()
  if (!schools) throw new Error('This form has no school field.')
  return schools
}
