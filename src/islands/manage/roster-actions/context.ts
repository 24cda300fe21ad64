import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { registerChild } from '../../../i18n/en/manage/register-child.ts'
import type { rosterActions } from '../../../i18n/en/manage/roster-actions.ts'
import type { RosterActions } from '../../../lib/stores/manage/roster/roster-actions.ts'

/** What all parts of a roster share about its actions. */
interface RosterActionsContext {
  language: Language
  t: typeof rosterActions
  /** Texts for children whom the school registers itself. */
  ofByHand: typeof registerChild
  store: RosterActions
  /** Trainers may only read. */
  canAct: boolean
}

const Context = createContext<RosterActionsContext | null>(null)

export const RosterActionsProvider = Context.Provider

export function useRosterActions(): RosterActionsContext {
  const context = useContext(Context)
  if (!context) throw new Error('useRosterActions needs a RosterActionsProvider.')
  return context
}
