import { startAuthentication, browserSupportsWebAuthn } from '@simplewebauthn/browser'
import {
  beginPasskeySignIn,
  beginPasskeyStep,
  type PasskeyAssertion,
  proveByPasskey,
  signInByPasskey,
  verifyPasskeyStep,
} from '#contract/accounts/passkeys.ts'
import type { Tokens } from '#contract/accounts/identity.ts'
import type { Language } from '#contract/language.ts'
import type { Answer } from '../api/answer.ts'
import { ask } from '../api/ask.ts'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/**
 * Why the device gave no answer: the user chose nothing, the browser supports no passkeys, or it
 * failed.
 */
type PasskeyFailure = 'cancelled' | 'failed' | 'unsupported'

/** Asks the device for a passkey, and passes the credential on. Loaded on demand. */
async function askDevice<T>(
  getOptions: () => Promise<Answer<object>>,
  sendCredential: (credential: PasskeyAssertion) => Promise<Answer<T>>,
): Promise<Answer<T> | PasskeyFailure> {
  if (!browserSupportsWebAuthn()) return 'unsupported'
  const options = await getOptions()
  if (!options.ok) return options
  let credential: PasskeyAssertion
  try {
    const chosen = await startAuthentication({ optionsJSON: options.data as RequestOptions })
    credential = { ...chosen, clientExtensionResults: { ...chosen.clientExtensionResults } }
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : 'failed'
  }
  return sendCredential(credential)
}

const optionsOfSignIn = (language: Language) => () => ask(beginPasskeySignIn, {}, { language })

/** Signs in with a passkey. */
export const signInWithPasskey = (
  language: Language,
  rememberMe: boolean,
): Promise<Answer<Tokens> | PasskeyFailure> =>
  askDevice(optionsOfSignIn(language), credential =>
    ask(signInByPasskey, { credential, rememberMe }, { language }),
  )

/** Completes a sign-in with a passkey, after a password or a code. */
export const completeWithPasskey = (
  language: Language,
  tempToken: string,
): Promise<Answer<Tokens> | PasskeyFailure> =>
  askDevice(
    () => ask(beginPasskeyStep, { tempToken }, { language }),
    credential => ask(verifyPasskeyStep, { tempToken, credential }, { language }),
  )

/** Proves with a passkey that the signed-in user is present. */
export const proveWithPasskey = (
  language: Language,
): Promise<Answer<{ provenUntil: string }> | PasskeyFailure> =>
  askDevice(optionsOfSignIn(language), credential =>
    ask(proveByPasskey, { credential }, { language }),
  )

/** The errors of WebAuthn if the user closes the device's dialog, or lets it time out. */
const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
