import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/accounts/passkeys.ts'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

/** WebAuthn, "authenticator data": the flags for user present, user verified, and attested key included. */
const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

/** How an answer differs from a good one. */
interface Deviations {
  origin?: string
  rpId?: string
  /** The device was pressed, but did not verify its user. */
  isUnverified?: boolean
}

const ORIGIN = 'https://nashat.example'
const RP_ID = 'nashat.example'

/** Creates a device with one passkey, as the standard specifies it (ES256, no attestation). */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let userHandle: string | null = null
  let counter = 0

  function clientData(type: string, challenge: string, { origin = ORIGIN }: Deviations) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function dataOf(
    flags: number,
    { isUnverified, rpId = RP_ID }: Deviations,
    more = Buffer.alloc(0),
  ) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = flags | PRESENT | (isUnverified ? 0 : VERIFIED)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count, more])
  }

  const parts = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    /** Creates its passkey for an answer of `users/beginpasskey`. */
    create(
      options: { challenge: string; user: { id: string } },
      otherwise: Deviations = {},
    ): PasskeyRegistration {
      userHandle = options.user.id
      // COSE: an elliptic key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with its point.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const authData = new Uint8Array(dataOf(WITH_KEY, otherwise, credential))
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        ...parts,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, otherwise)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },

    /** Signs in with its passkey, for an answer of `users/beginpasskeysignin`. */
    get({ challenge }: { challenge: string }, otherwise: Deviations = {}): PasskeyAssertion {
      counter++
      const client = clientData('webauthn.get', challenge, otherwise)
      const authData = dataOf(0, otherwise)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return {
        ...parts,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle,
        },
      }
    },
  }
}
