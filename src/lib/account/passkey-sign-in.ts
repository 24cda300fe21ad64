import { startAuthentication, browserSupportsWebAuthn } from '@simplewebauthn/browser'
import {
  beginPasskeySignIn,
  type PasskeyAssertion,
  signInByPasskey,
} from '#contract/accounts/passkeys.ts'
import type { Tokens } from '#contract/accounts/identity.ts'
import type { Language } from '#contract/language.ts'
import type { Answer } from '../api/answer.ts'
import { ask } from '../api/ask.ts'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/**
 * Asks the device for a passkey and signs in with it. `cancelled` if nothing was chosen, `unsupported`
 * if this browser has no passkeys. Loaded when somebody wants it.
 */
export async function signInWithPasskey(
  language: Language,
  rememberMe: boolean,
): Promise<Answer<Tokens> | 'cancelled' | 'failed' | 'unsupported'> {
  if (!browserSupportsWebAuthn()) return 'unsupported'
  const options = await ask(beginPasskeySignIn, {}, { language })
  if (!options.ok) return options
  let credential: PasskeyAssertion
  try {
    const chosen = await startAuthentication({ optionsJSON: options.data as RequestOptions })
    credential = { ...chosen, clientExtensionResults: { ...chosen.clientExtensionResults } }
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : 'failed'
  }
  return ask(signInByPasskey, { credential, rememberMe }, { language })
}

/** As WebAuthn calls it when a person closes the question of the device, or leaves it unanswered. */
const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
