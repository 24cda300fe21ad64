import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import {
  addPasskey,
  beginPasskey,
  type Passkey,
  type PasskeyRegistration,
} from '#contract/accounts/passkeys.ts'
import type { Language } from '#contract/language.ts'
import type { Answer } from '../api/answer.ts'
import { ask } from '../api/ask.ts'
import { askProven } from '../api/ask-proven.ts'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/**
 * Has the device make a passkey, and keeps it. Proves first who it is, where that is wanted. `cancelled`
 * if the question of the device was closed, `known` if the device has one, `unsupported` if it can have
 * none. Loaded when somebody wants it.
 */
export async function makePasskey(
  language: Language,
  requestProof: () => Promise<boolean>,
): Promise<Answer<Passkey> | 'cancelled' | 'failed' | 'known' | 'unsupported'> {
  if (!browserSupportsWebAuthn()) return 'unsupported'
  const options = await askProven(() => ask(beginPasskey, {}, { language }), requestProof)
  if (!options.ok) return options
  let credential: PasskeyRegistration
  try {
    const made = await startRegistration({
      optionsJSON: options.data as unknown as CreationOptions,
    })
    const { attestationObject, clientDataJSON, transports } = made.response
    credential = {
      ...made,
      clientExtensionResults: { ...made.clientExtensionResults },
      response: { attestationObject, clientDataJSON, transports },
    }
  } catch (error) {
    return failureOf(error)
  }
  return ask(addPasskey, { credential }, { language })
}

/** As WebAuthn calls them. */
function failureOf(error: unknown): 'cancelled' | 'failed' | 'known' {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}
