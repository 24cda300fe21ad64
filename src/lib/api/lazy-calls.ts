import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Tokens } from '#contract/accounts/identity.ts'
import type { Language } from '#contract/language.ts'
import type * as AccountCalls from './account-calls.ts'
import type { Answer, Failure } from './answer.ts'
import { reloadPage } from '../browser/address.ts'

type Calls = typeof AccountCalls

/** Browsers do not retry a failed dynamic import; only reloading the page does. */
let hasLoadFailed = false

/** Loads the code for calls as soon as the user starts to interact. */
export function preloadCalls(): void {
  void loadCalls()
}

async function loadCalls(): Promise<Calls | null> {
  // Typed input is kept over the reload, except passwords and codes.
  if (hasLoadFailed) reloadPage()
  return import('./account-calls.ts').catch(() => {
    hasLoadFailed = true
    return null
  })
}

const CODE_NOT_LOADED: Failure = { kind: 'offline' }

/** `ask` for a page that loads it on demand. `pick` chooses the call. */
export async function askLazily<E extends Endpoint>(
  pick: (calls: Calls) => E,
  input: z.input<E['input']>,
  language: Language,
): Promise<Answer<z.output<E['output']>>> {
  const calls = await loadCalls()
  return calls
    ? calls.ask(pick(calls), input, { language })
    : { ok: false, failure: CODE_NOT_LOADED }
}

/** Like `keepTokens` of session.ts, for tokens that `askLazily` returned. */
export async function keepTokensLazily(tokens: Tokens, rememberMe?: boolean): Promise<void> {
  const calls = await loadCalls()
  calls?.keepTokens(tokens, rememberMe)
}

/** Like `keepOwnTokens` of owner.ts. */
export async function keepOwnTokensLate(tokens: Tokens): Promise<void> {
  const calls = await loadCalls()
  calls?.keepOwnTokens(tokens)
}

/** Like `renewTokens` of session.ts. */
export async function renewTokensLazily(language: Language): Promise<void> {
  const calls = await loadCalls()
  await calls?.renewTokens(language)
}
