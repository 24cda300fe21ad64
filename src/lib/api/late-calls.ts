import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Tokens } from '#contract/accounts/identity.ts'
import type { Language } from '#contract/language.ts'
import type * as AccountCalls from './account-calls.ts'
import type { Answer, Failure } from './answer.ts'
import { reloadPage } from '../browser/address.ts'

type Calls = typeof AccountCalls

/** Browsers do not ask again for code that failed to come once: only another load of the page does. */
let isMissing = false

/** Fetches what calls take, as soon as somebody means to make one. */
export function warmUp(): void {
  void loadCalls()
}

async function loadCalls(): Promise<Calls | null> {
  // What was typed is kept, but for passwords and codes.
  if (isMissing) reloadPage()
  return import('./account-calls.ts').catch(() => {
    isMissing = true
    return null
  })
}

const NO_CODE: Failure = { kind: 'offline' }

/** `ask` for a page that brings it along late: `pick` says which call. */
export async function askLate<E extends Endpoint>(
  pick: (calls: Calls) => E,
  input: z.input<E['input']>,
  language: Language,
): Promise<Answer<z.output<E['output']>>> {
  const calls = await loadCalls()
  return calls ? calls.ask(pick(calls), input, { language }) : { ok: false, failure: NO_CODE }
}

/** `keepTokens` of session.ts, for tokens that `askLate` has brought. */
export async function keepTokensLate(tokens: Tokens, rememberMe?: boolean): Promise<void> {
  const calls = await loadCalls()
  calls?.keepTokens(tokens, rememberMe)
}

/** `keepOwnTokens` of owner.ts. */
export async function keepOwnTokensLate(tokens: Tokens): Promise<void> {
  const calls = await loadCalls()
  calls?.keepOwnTokens(tokens)
}

/** `renewTokens` of session.ts. */
export async function renewTokensLate(language: Language): Promise<void> {
  const calls = await loadCalls()
  await calls?.renewTokens(language)
}
