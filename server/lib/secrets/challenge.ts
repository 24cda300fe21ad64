import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { deriveKey, readWithAny } from './keys.ts'
import { newId } from './random.ts'

const PURPOSE = 'passkey challenges'
const ALGORITHM = 'HS256'
const LIFETIME_SECONDS = 300

/** The purpose of a challenge: to register a passkey of this user, to sign in, or to complete this sign-in. */
export type ChallengeFor = { userId: string } | 'sign in' | { halfSessionId: string }

/** A challenge that was answered. It can be answered once. */
export interface AnsweredChallenge {
  id: string
  expiresAt: Date
}

const claims = z.object({ jti: z.uuid(), exp: z.number() })

type Signer = Pick<Deps, 'now' | 'random' | 'secret'>

function audienceOf(of: ChallengeFor): string {
  if (of === 'sign in') return of
  return 'userId' in of ? of.userId : `second step ${of.halfSessionId}`
}

/**
 * Creates a challenge for an authenticator, valid for five minutes. It is signed and not stored, because
 * anybody can request any number of them.
 */
export function signChallenge({ now, random, secret }: Signer, of: ChallengeFor): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(newId(random))
    .setAudience(audienceOf(of))
    .setExpirationTime(Math.floor(now().getTime() / 1000) + LIFETIME_SECONDS)
    .sign(deriveKey(secret[0], PURPOSE))
}

/**
 * Reads a challenge that an authenticator sends back. Null if it is not ours, has another purpose, or has
 * expired.
 */
export async function readChallenge(
  { now, secret }: Pick<Signer, 'now' | 'secret'>,
  challenge: string,
  of: ChallengeFor,
): Promise<AnsweredChallenge | null> {
  try {
    const token = Buffer.from(challenge, 'base64url').toString()
    const options = { algorithms: [ALGORITHM], audience: audienceOf(of), currentDate: now() }
    const { payload } = await readWithAny(secret, PURPOSE, key => jwtVerify(token, key, options))
    const { exp, jti } = claims.parse(payload)
    return { id: jti, expiresAt: new Date(exp * 1000) }
  } catch {
    return null
  }
}
