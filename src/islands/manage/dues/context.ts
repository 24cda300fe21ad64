import { createContext, useContext } from 'react'
import type { DuesKind } from '#contract/family/dues.ts'
import type { Language } from '#contract/language.ts'
import type { dues } from '../../../i18n/en/manage/dues.ts'
import type { DuesEntryStore } from '../../../lib/stores/manage/dues-entry.ts'

/** What all parts of a ledger share. */
interface DuesContext {
  language: Language
  t: typeof dues
  store: DuesEntryStore
  timeZone: string
}

const Context = createContext<DuesContext | null>(null)

export const DuesProvider = Context.Provider

export function useDues(): DuesContext {
  const context = useContext(Context)
  if (!context) throw new Error('useDues needs a DuesProvider.')
  return context
}

/** Returns the id of the button that opens the form for an entry. */
export const actId = (kind: DuesKind, registrationId: string) => `${kind}-${registrationId}`
