import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Tokens } from '#contract/accounts/identity.ts'
import type { Deps, Tx } from '../../../deps.ts'
import {
  isValidProof,
  keyedHash,
  deriveKey,
  readWithAny,
  type Secret,
} from '../../../lib/secrets/keys.ts'
import { newId } from '../../../lib/secrets/random.ts'
import { Refusal } from '../../../lib/refusal.ts'
import {
  countPasskeys,
  isChallengeSpent,
  spendChallenge,
} from '../../../queries/accounts/passkeys.ts'
import { findTotp } from '../../../queries/accounts/second-factor.ts'
import { findUser, lockUser, type User } from '../../../queries/accounts/users.ts'
import type { AccountDeps } from '../accounts.ts'
import { type NewSession, startAuthSession } from '../auth-sessions.ts'
import type { Client } from '../client.ts'
import { requireFactor, spendFactor } from './factor-codes.ts'

const ALGORITHM = 'HS256'
const PURPOSE = 'second factor'
const LIFETIME_SECONDS = 300

/** A sign-in that has shown one factor and still needs another: a code of the app, or a passkey. */
interface HalfSignedIn {
  user: User
  tempToken: string
  hasTotp: boolean
  hasPasskey: boolean
}

/**
 * Signs in a user who has shown one factor: creates a session, or a half session if they have an
 * authenticator app or chose to be asked for a passkey. Pass the result to `requireFullSession` after the
 * commit, because the first factor stays spent even if the second one fails.
 */
export async function beginSession(
  deps: AccountDeps,
  tx: Tx,
  user: User,
  options: NewSession,
): Promise<Tokens | HalfSignedIn> {
  const hasTotp = (await findTotp(tx, user.id)) !== undefined
  const mayBeHalf = hasTotp || user.passkeyStepAt !== null
  const hasPasskey = mayBeHalf && (await countPasskeys(tx, user.id)) > 0
  // Nobody is asked for a passkey that they do not have.
  if (!hasTotp && !hasPasskey) return startAuthSession(deps, tx, user, options)
  return { user, tempToken: await signHalfSession(deps, user, options), hasTotp, hasPasskey }
}

/**
 * Returns the tokens of a session. Refuses `second_factor_required` if the second factor is still to be
 * shown.
 */
export function requireFullSession(begun: Tokens | HalfSignedIn): Tokens {
  if (!('tempToken' in begun)) return begun
  const { user, ...current } = begun
  throw new Refusal('second_factor_required', {
    current,
    trace: { name: 'second_factor_asked', userId: user.id },
  })
}

const claims = z.object({
  sub: z.uuid(),
  jti: z.uuid(),
  exp: z.number(),
  by: z.string(),
  rememberMe: z.boolean(),
  password: z.string(),
})

/** Changes with the password, so that a half session made with the old one is invalid. */
const passwordOf = (secret: Secret, { passwordHash }: User) =>
  keyedHash(secret, PURPOSE, passwordHash ?? '')

function signHalfSession(
  deps: AccountDeps,
  user: User,
  { by, rememberMe }: NewSession,
): Promise<string> {
  return new SignJWT({ by, rememberMe, password: passwordOf(deps.secret, user) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(user.id)
    .setJti(newId(deps.random))
    .setAudience(PURPOSE)
    .setExpirationTime(Math.floor(deps.now().getTime() / 1000) + LIFETIME_SECONDS)
    .sign(deriveKey(deps.secret[0], PURPOSE))
}

export type HalfSession = z.infer<typeof claims>

/** Reads a half session. Refuses `second_factor_expired` if it was begun too long ago. */
export async function readHalfSession(
  { now, secret }: Pick<Deps, 'now' | 'secret'>,
  tempToken: string,
): Promise<HalfSession> {
  try {
    const options = { algorithms: [ALGORITHM], audience: PURPOSE, currentDate: now() }
    const read = (key: Buffer) => jwtVerify(tempToken, key, options)
    const { payload } = await readWithAny(secret, PURPOSE, read)
    return claims.parse(payload)
  } catch {
    throw new Refusal('second_factor_expired')
  }
}

const isOfUser = (secret: Secret, { password }: HalfSession, user: User | undefined) =>
  user !== undefined && isValidProof(secret, password, one => passwordOf(one, user))

/**
 * Refuses `second_factor_expired` if a half session is over: it was used, or the password has changed. Nothing
 * is locked, so completing it looks again.
 */
export async function requireLiveHalfSession(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  half: HalfSession,
): Promise<void> {
  const isStill = isOfUser(secret, half, await findUser(db, half.sub))
  if (!isStill || (await isChallengeSpent(db, half.jti))) throw new Refusal('second_factor_expired')
}

/**
 * Uses up a half session and returns its user, locked. Refuses `second_factor_expired` if it is over: it was
 * used, or the password has changed.
 */
export async function spendHalfSession(
  { secret }: Pick<Deps, 'secret'>,
  tx: Tx,
  half: HalfSession,
): Promise<User> {
  const user = await lockUser(tx, half.sub)
  const isStill = user && isOfUser(secret, half, user)
  if (!isStill || !(await spendChallenge(tx, half.jti, new Date(half.exp * 1000))))
    throw new Refusal('second_factor_expired')
  return user
}

/**
 * Completes a sign-in with a code of the app, or a recovery code. Refuses `second_factor_expired` if it was
 * begun too long ago or is over, `second_factor_wrong` and `too_many_requests`.
 */
export async function verifySecondFactor(
  deps: AccountDeps,
  { code, tempToken }: { tempToken: string; code: string },
  client: Client,
): Promise<Tokens> {
  const half = await readHalfSession(deps, tempToken)
  const { by, rememberMe, sub } = half
  const { factor, forget } = await requireFactor(deps, sub, code, { client })
  const tokens = await deps.db.transaction(async tx => {
    const user = await spendHalfSession(deps, tx, half)
    await spendFactor(deps, tx, user, factor)
    const how = { client, rememberMe, by: `${by} and ${factor.kind}`, hasTwoFactors: true }
    return startAuthSession(deps, tx, user, how)
  })
  await forget()
  return tokens
}
