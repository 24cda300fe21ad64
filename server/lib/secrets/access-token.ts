import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { deriveKey, readWithAny, type Secret } from './keys.ts'

const PURPOSE = 'access tokens'
const ALGORITHM = 'HS256'
const AUDIENCE = 'nashat'
const TYPE = 'at+jwt'
const LIFETIME_SECONDS = 600
/** The clock of another process may be a little ahead of this one's. */
const CLOCK_SKEW_SECONDS = 30

/** The claims of an access token (design, section 5), with the names of the spec. */
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

const claimsSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
})

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)

/** Signs an access token, which is valid for ten minutes. */
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
    .sign(deriveKey(secret[0], PURPOSE))
}

/**
 * Verifies an access token and returns whose it is. All other claims are looked up in the database, so that
 * an outdated claim decides nothing. The holder can tell apart only `expired`, the one that a refresh
 * solves.
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
    const { data } = claimsSchema.safeParse(payload)
    if (!data || data.iat > secondsOf(now()) + CLOCK_SKEW_SECONDS) return 'invalid'
    return { userId: data.sub, signInId: data.sid, until: new Date(data.exp * 1000) }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JOSEError) return 'invalid'
    throw error
  }
}
