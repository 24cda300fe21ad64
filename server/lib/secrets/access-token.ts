import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { keyFor, readWithAny, type Secret } from './keys.ts'

const PURPOSE = 'access tokens'
const ALGORITHM = 'HS256'
const AUDIENCE = 'nashat'
const TYPE = 'at+jwt'
const LIFETIME_SECONDS = 600
/** A token of another process may be a little ahead of this one's clock. */
const AHEAD_SECONDS = 30

/** What an access token says (design, section 5), in the spec's names. */
export interface Claims {
  sub: string
  sid: string
  jti: string
  email?: string
  username: string
  phonenumber?: string
  EmailConfirmed: boolean
  PhoneNumberConfirmed: boolean
  Roles: readonly string[]
}

interface Issuer {
  secret: Secret
  siteUrl: string
  now: () => Date
}

const named = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
})

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)

/** Signs an access token; it lives for ten minutes. */
export function signAccessToken(
  { now, secret, siteUrl }: Issuer,
  { jti, sub, ...claims }: Claims,
): Promise<string> {
  const issuedAt = secondsOf(now())
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(sub)
    .setJti(jti)
    .setIssuer(siteUrl)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(keyFor(secret[0], PURPOSE))
}

/**
 * Whom a token speaks for. Only what this product signed for itself counts; everything else it
 * claims is looked up, so that an old claim decides nothing. `expired` is the only one worth a
 * refresh that the holder can tell apart.
 */
export async function readAccessToken(
  { now, secret, siteUrl }: Issuer,
  token: string,
): Promise<{ userId: string; signInId: string; until: Date } | 'expired' | 'invalid'> {
  try {
    const options = {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      issuer: siteUrl,
      typ: TYPE,
      currentDate: now(),
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'jti'],
    }
    const { payload } = await readWithAny(secret, PURPOSE, key => jwtVerify(token, key, options))
    const { data } = named.safeParse(payload)
    if (!data || data.iat > secondsOf(now()) + AHEAD_SECONDS) return 'invalid'
    return { userId: data.sub, signInId: data.sid, until: new Date(data.exp * 1000) }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JOSEError) return 'invalid'
    throw error
  }
}
