import type { Language } from '#contract/language.ts'
import { currentAddress, goTo } from '../browser/address.ts'
import { dropDraft, keepDraft, readDraft } from '../session/session-draft.ts'
import { readReturnUrl, withReturnUrl } from '../session/return-url.ts'
import type { Failure } from '../api/answer.ts'
import { dropEmailCode } from './email-code.ts'
import { dropPhoneCode } from './phone-code.ts'

const DRAFT = 'secondStep'

/** A sign-in that is half done. It is worth nothing without the code of the app. */
export interface HalfSignedIn {
  tempToken: string
  rememberMe: boolean
}

/** Pages that signing in is all about: nobody goes back to them after it. */
const OF_SIGNING_IN = /\/(?:login|verify-phone-number)\/?$/

/** Goes on at the page of the second step, where a sign-in was refused for the lack of it. */
export function followSecondStep(failure: Failure, rememberMe: boolean, language: Language): void {
  if (failure.kind !== 'refused' || failure.problem.code !== 'second_factor_required') return
  const { tempToken = '' } = failure.problem.current as { tempToken?: string }
  keepDraft(DRAFT, { tempToken, rememberMe: String(rememberMe) })
  const here = currentAddress()
  const [path = '', search = ''] = here.split('?', 2)
  const back = OF_SIGNING_IN.test(path) ? null : here
  goTo(language, withReturnUrl('/second-step', readReturnUrl(search) ?? back))
}

/** The sign-in that is half done in this tab; null: there is none. */
export function readHalfSignedIn(): HalfSignedIn | null {
  const { rememberMe, tempToken } = readDraft(DRAFT)
  return tempToken ? { tempToken, rememberMe: rememberMe !== 'false' } : null
}

/** Once it is whole, with what the first step has kept. */
export function dropHalfSignedIn(): void {
  dropDraft(DRAFT, 'signIn', 'signUp')
  dropPhoneCode()
  dropEmailCode('resetCode')
}
