import type { Language } from '#contract/language.ts'
import { getIdentity } from '#contract/accounts/account.ts'
import { ask } from '../api/ask.ts'
import { canKeepPasskey, isPasskeyPostponed } from '../browser/passkey-later.ts'
import { pathTo } from '../paths.ts'
import { withReturnUrl } from '../session/return-url.ts'

/**
 * Returns where to go after signing in: to `returnTo`, or first to the page that offers a passkey,
 * if this device supports them and the account has none. Loaded only for signed-in users.
 */
export async function pathAfterSignIn(language: Language, returnTo: string): Promise<string> {
  if (isPasskeyPostponed() || !(await canKeepPasskey())) return returnTo
  const answer = await ask(getIdentity, {}, { language, isBackground: true })
  if (!answer.ok || answer.data.hasPasskey) return returnTo
  return withReturnUrl(pathTo(language, '/passkey'), returnTo)
}
