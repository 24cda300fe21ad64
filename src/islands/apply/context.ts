import { createContext, useContext } from 'react'
import type { Session } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import type { ApplyActivity } from '../../lib/registrations/apply-texts.ts'
import type { Audience } from '#contract/eligibility/eligibility.ts'
import type { ApplyStore } from '../../lib/stores/apply.ts'
import type { ApplyTexts } from '../../lib/stores/apply-state.ts'

/** What every part of the page knows. */
export interface ApplyContext {
  language: Language
  t: ApplyTexts
  activity: ApplyActivity
  /** Whom it is for. */
  audience: Audience
  /** The first session that is to come; null where none is known. */
  session: Session | null
  /** Where one leads from here. */
  paths: { list: string }
  /** Whose page it is. */
  owner: string
  store: ApplyStore
}

const Context = createContext<ApplyContext | null>(null)

export const ApplyProvider = Context.Provider

export function useApply(): ApplyContext {
  const context = useContext(Context)
  if (!context) throw new Error('A part of the registration stands outside of it.')
  return context
}
