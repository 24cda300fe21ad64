import type { Language } from '#contract/language.ts'
import { currentAddress, goTo } from '../browser/address.ts'
import { dropDraft, keepDraft, readDraft } from '../session/session-draft.ts'
import { SIGN_IN_TEXTS } from './sign-in-texts.ts'
import { readReturnUrl, withReturnUrl } from '../session/return-url.ts'
import type { Failure } from '../api/answer.ts'
import { dropEmailCode } from './email-code.ts'
import { dropPhoneCode } from './phone-code.ts'

const DRAFT = 'secondStep'
const NAME = 'factors'

/** A sign-in that still needs the second factor. It is worthless without that factor. */
export interface PendingSignIn {
  tempToken: string
  rememberMe: boolean
}

/** What the user has for the second step, besides recovery codes. */
export type StepFactors = 'app' | 'passkey' | 'both'

/** Reads from the query what the page of the second step asks for. */
export function readStepFactors(search: string): StepFactors {
  const factors = new URLSearchParams(search).get(NAME)
  return factors === 'passkey' || factors === 'both' ? factors : 'app'
}

/** Pages that only serve signing in. The user never returns to them. */
const SIGN_IN_PAGES = /\/(?:login|verify-phone-number)\/?$/

interface Current {
  tempToken?: string
  hasTotp?: boolean
  hasPasskey?: boolean
}

/** Goes to the page of the second step if a sign-in was refused for it. Ignores other failures. */
export function goToSecondStep(failure: Failure, rememberMe: boolean, language: Language): void {
  if (failure.kind !== 'refused' || failure.problem.code !== 'second_factor_required') return
  const { hasPasskey, hasTotp, tempToken = '' } = failure.problem.current as Current
  keepDraft(DRAFT, { tempToken, rememberMe: String(rememberMe) })
  const here = currentAddress()
  const [path = '', search = ''] = here.split('?', 2)
  const back = SIGN_IN_PAGES.test(path) ? null : here
  // In the address, so that the page is right from the start.
  const query = hasPasskey ? `?${NAME}=${hasTotp ? 'both' : 'passkey'}` : ''
  goTo(language, withReturnUrl(`/second-step${query}`, readReturnUrl(search) ?? back))
}

/** Returns the unfinished sign-in of this tab, or null. */
export function readPendingSignIn(): PendingSignIn | null {
  const { rememberMe, tempToken } = readDraft(DRAFT)
  return tempToken ? { tempToken, rememberMe: rememberMe !== 'false' } : null
}

/** Clears the drafts of both steps, once the sign-in is complete. */
export function dropPendingSignIn(): void {
  dropDraft(DRAFT)
  SIGN_IN_TEXTS.clear()
  dropPhoneCode()
  dropEmailCode('resetCode')
}
