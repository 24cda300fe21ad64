import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import type { SchoolRight } from '#contract/staff/roles.ts'
import type { PeopleTexts, SeenAsTexts } from '../../../lib/manage/people-text.ts'
import type { PeopleActions } from '../../../lib/stores/manage/people/people-actions.ts'

/** What all parts of the page of people share. */
interface PeopleContext {
  language: Language
  t: PeopleTexts
  ofSeenAs: SeenAsTexts
  school: School
  /** The id of the signed-in user. */
  userId: string | null
  /** The user's own rights, which they can grant and revoke. */
  own: readonly SchoolRight[]
  isAdmin: boolean
  store: PeopleActions
}

const Context = createContext<PeopleContext | null>(null)

export const PeopleProvider = Context.Provider

export function usePeople(): PeopleContext {
  const context = useContext(Context)
  if (!context) throw new Error('usePeople needs a PeopleProvider.')
  return context
}
