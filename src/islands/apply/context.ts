import { createContext, useContext } from 'react'
import type { Session } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import type { ApplyActivity } from '../../lib/registrations/apply-texts.ts'
import type { Audience } from '#contract/eligibility/eligibility.ts'
import type { ApplyStore } from '../../lib/stores/apply.ts'
import type { ApplyTexts } from '../../lib/stores/apply-state.ts'

/** What all parts of the page share. */
export interface ApplyContext {
  language: Language
  t: ApplyTexts
  activity: ApplyActivity
  /** Who may take part. */
  audience: Audience
  /** The next session; null if none is known. */
  session: Session | null
  /** The pages that this one links to. */
  paths: { list: string }
  /** The user id of the signed-in parent. */
  owner: string
  store: ApplyStore
}

const Context = createContext<ApplyContext | null>(null)

export const ApplyProvider = Context.Provider

export function useApply(): ApplyContext {
  const context = useContext(Context)
  if (!context) throw new Error('useApply needs an ApplyProvider.')
  return context
}
