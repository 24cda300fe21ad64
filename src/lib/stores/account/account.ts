import type * as z from 'zod/mini'
import { getIdentity } from '#contract/accounts/account.ts'
import type { Language } from '#contract/language.ts'
import { getParentProfile, type Profile } from '#contract/accounts/parents.ts'
import type { account as english } from '../../../i18n/en/accounts/account.ts'
import type { Answer } from '../../api/answer.ts'
import { type Ask, askWith } from '../../api/ask.ts'
import { createLoaded } from '../loaded.ts'

/** Without the texts that only the page needs. */
export type AccountTexts = Omit<typeof english, 'work'>

export type Identity = z.infer<typeof getIdentity.output>

export interface Account {
  profile: Profile
  identity: Identity
}

/** The context of every store of the page. */
export interface AccountPageContext {
  language: Language
  t: AccountTexts
  /** The parent whose page it is. Drafts are stored for this parent only. */
  owner: string
}

/** Loads the parent's profile and ways to sign in. */
export async function loadAccount(ask: Ask): Promise<Answer<Account>> {
  const [profile, identity] = await Promise.all([ask(getParentProfile, {}), ask(getIdentity, {})])
  if (!profile.ok) return profile
  if (!identity.ok) return identity
  return { ok: true, data: { profile: profile.data, identity: identity.data }, total: null }
}

export type AccountStore = ReturnType<typeof createAccount>

/** Creates the account store for all parts of the page. */
export function createAccount({ language, t }: AccountPageContext) {
  const ask = askWith({ language })
  const store = createLoaded(() => loadAccount(ask), t)

  function change(changes: (account: Account) => Account): void {
    const state = store.$state.get()
    if (state.status === 'ready') store.put(changes(state.data))
  }

  /** Checks a condition of the account; false until it is loaded. */
  function matches(test: (account: Account) => boolean): boolean {
    const state = store.$state.get()
    return state.status === 'ready' && test(state.data)
  }

  return {
    $state: store.$state,
    load: store.load,
    putProfile: (profile: Profile) => change(account => ({ ...account, profile })),
    /** Stores a new proof, which is valid for some minutes. */
    putProof: (provenUntil: string) =>
      change(account => ({ ...account, identity: { ...account.identity, provenUntil } })),
    matches,
    /**
     * Checks for a valid proof. If the device's clock is wrong, the parent is asked once too often,
     * or only after a refusal.
     */
    isProven: () => matches(({ identity }) => Date.parse(identity.provenUntil ?? '') > Date.now()),
  }
}
