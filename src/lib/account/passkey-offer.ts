import type { Language } from '#contract/language.ts'
import { getIdentity } from '#contract/accounts/account.ts'
import { askWith } from '../api/ask.ts'
import { canKeepPasskey, isPasskeyPostponed, postponePasskey } from '../browser/passkey-later.ts'
import { pathTo } from '../paths.ts'
import { withReturnUrl } from '../session/return-url.ts'

/**
 * Returns where to go after signing in: to `returnTo`, or first to the page that offers a passkey,
 * if this device supports them and the account has none: once, then not again for ninety days. Loaded
 * only for signed-in users.
 */
export async function pathAfterSignIn(
  language: Language,
  returnTo: string,
  ask = askWith({ language, isBackground: true }),
): Promise<string> {
  if (isPasskeyPostponed() || !(await canKeepPasskey())) return returnTo
  const answer = await ask(getIdentity, {})
  if (!answer.ok || answer.data.hasPasskey) return returnTo
  // Not on the page of the offer, which some leave before its scripts are loaded.
  postponePasskey()
  return withReturnUrl(pathTo(language, '/passkey'), returnTo)
}
