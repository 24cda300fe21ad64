import { createContext, useContext } from 'react'
import type { City } from '#contract/places/cities.ts'
import type { codes } from '../../i18n/en/accounts/codes.ts'
import type { AccountStore, AccountPageContext } from '../../lib/stores/account/account.ts'
import type { ProofStore } from '../../lib/stores/account/proof.ts'
import type { AuthSessionsStore } from '../../lib/stores/account/auth-sessions.ts'

/** What all parts of the account page share. */
export interface AccountContext {
  page: AccountPageContext
  codes: typeof codes
  cities: readonly Pick<City, 'id' | 'name_En' | 'name_Ar'>[]
  /** Codes can be read at /dev/outbox. */
  outbox: boolean
  account: AccountStore
  proof: ProofStore
  authSessions: AuthSessionsStore
}

const Context = createContext<AccountContext | null>(null)

export const AccountProvider = Context.Provider

export function useAccount(): AccountContext {
  const context = useContext(Context)
  if (!context) throw new Error('useAccount needs an AccountProvider.')
  return context
}
