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
 * Has the device create a passkey, and stores it. Asks for a proof first if the server requires
 * one. Returns `cancelled` if the user closed the device's dialog, `known` if the device already
 * has a passkey, `unsupported` if it cannot have one. Loaded on demand.
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
    return passkeyFailureOf(error)
  }
  return ask(addPasskey, { credential }, { language })
}

/** By the error names of WebAuthn. */
function passkeyFailureOf(error: unknown): 'cancelled' | 'failed' | 'known' {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}
