import type { Language } from '#contract/language.ts'
import { getIdentity } from '#contract/accounts/account.ts'
import { ask } from '../api/ask.ts'
import { canKeepPasskey, isPasskeyLater } from '../browser/passkey-later.ts'
import { pathTo } from '../paths.ts'
import { withReturnUrl } from '../session/return-url.ts'

/**
 * Where somebody goes who has just signed in: where they wanted to, or first to where a passkey is offered, if
 * this device keeps such and the account has none. Loaded when it is known that somebody is in.
 */
export async function wayAfterSignIn(language: Language, returnTo: string): Promise<string> {
  if (isPasskeyLater() || !(await canKeepPasskey())) return returnTo
  const answer = await ask(getIdentity, {}, { language, isBackground: true })
  if (!answer.ok || answer.data.hasPasskey) return returnTo
  return withReturnUrl(pathTo(language, '/passkey'), returnTo)
}
