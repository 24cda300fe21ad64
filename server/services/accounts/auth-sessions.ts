import type { AuthSession as ShownAuthSession } from '#contract/accounts/account.ts'
import type { Tokens } from '#contract/accounts/identity.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { FACTOR_ROLES, type Role } from '#contract/staff/roles.ts'
import type { Deps, Tx } from '../../deps.ts'
import { namesOf } from '../../identity/browser.ts'
import { signAccessToken } from '../../lib/secrets/access-token.ts'
import { withEachSecret, hashOf, keyedHash, type Secret } from '../../lib/secrets/keys.ts'
import { newId, newToken } from '../../lib/secrets/random.ts'
import { Refusal } from '../../lib/refusal.ts'
import { momentAt } from '../../lib/venue-time.ts'
import {
  deleteAuthSession,
  deleteAuthSessionByToken,
  deleteAuthSessionsOf,
  findIssuedToken,
  findLastRefreshToken,
  hasLiveRefreshToken,
  findAuthSession,
  findAuthSessionOfToken,
  findAuthSessionsOf,
  insertRefreshToken,
  insertAuthSession,
  isSuccessorUsed,
  lockAuthSession,
  saveKnownPlace,
  type AuthSessionRow,
  updateAuthSession,
  useRefreshToken,
} from '../../queries/accounts/auth-sessions.ts'
import { lockUser, type User } from '../../queries/accounts/users.ts'
import { findRoles } from '../../queries/staff/staff.ts'
import type { Caller } from './access.ts'
import { cancelPending } from './accounts.ts'
import { type AttemptDeps, limitAttempts } from './attempts.ts'
import { type Client, placeHash } from './client.ts'
import { REFUSED_TOKENS } from '../../security/rate-limits.ts'

export type AuthSessionDeps = Pick<
  Deps,
  'db' | 'isStaffFactorRequired' | 'log' | 'now' | 'random' | 'secret' | 'siteUrl'
>

/** How long an unused refresh token is valid, and the maximum length of a session. */
const REMEMBERED = { token: 30 * DAY_MS, authSession: 365 * DAY_MS }
const NOT_REMEMBERED = { token: 12 * HOUR_MS, authSession: 12 * HOUR_MS }
/**
 * The same for staff with access to many families, if they need a second factor: twelve hours, and a week.
 */
const OF_STAFF = { token: 12 * HOUR_MS, authSession: 7 * DAY_MS }
/**
 * A used token may come back within this time, because a response was lost or a second tab used it. This
 * holds only until its successor is used.
 */
const GRACE_MS = 30_000

export interface NewSession {
  client: Client
  rememberMe: boolean
  /** How the user signed in, for the log. */
  by: string
  /** Whether two factors were proven. */
  hasTwoFactors?: boolean
}

/** Creates a session with its first tokens, within the caller's transaction. */
export async function startAuthSession(
  deps: AuthSessionDeps,
  tx: Tx,
  user: User,
  { by, client, hasTwoFactors = false, rememberMe }: NewSession,
): Promise<Tokens> {
  const now = deps.now()
  const authSession: AuthSessionRow = {
    id: newId(deps.random),
    userId: user.id,
    isRemembered: rememberMe,
    ...namesOf(client.userAgent),
    startedAt: now,
    lastSeenAt: now,
    provenAt: now,
    secretMark: secretMarkOf(deps.secret),
    secondFactorAt: hasTwoFactors ? now : null,
  }
  await insertAuthSession(tx, authSession)
  await saveKnownPlace(tx, user.id, placeHash(deps.secret, client), now)
  deps.log.event('signed_in', { userId: user.id, signInId: authSession.id, by })
  const refreshToken = newToken(deps.random)
  const roles = await findRoles(tx, user.id)
  const expiresAt = endOf(deps, { ...authSession, roles })
  await saveToken(tx, authSession, { refreshToken, generation: 0, expiresAt })
  return { accessToken: await accessTokenFor(deps, user, authSession, roles), refreshToken }
}

interface Lasting extends Pick<AuthSessionRow, 'isRemembered' | 'lastSeenAt' | 'startedAt'> {
  roles: readonly Role[]
}

/** When a session ends, given when it was last seen. */
function endOf(
  { isStaffFactorRequired }: Pick<Deps, 'isStaffFactorRequired'>,
  { isRemembered, lastSeenAt, roles, startedAt }: Lasting,
): Date {
  const isOfStaff = isStaffFactorRequired && FACTOR_ROLES.some(role => roles.includes(role))
  const remembered = isOfStaff ? OF_STAFF : REMEMBERED
  const most = isRemembered ? remembered : NOT_REMEMBERED
  const end = Math.min(lastSeenAt.getTime() + most.token, startedAt.getTime() + most.authSession)
  return new Date(end)
}

interface NewToken {
  refreshToken: string
  generation: number
  expiresAt: Date
}

async function saveToken(
  tx: Tx,
  authSession: AuthSessionRow,
  { expiresAt, generation, refreshToken }: NewToken,
) {
  await insertRefreshToken(tx, {
    hash: hashOf(refreshToken),
    signInId: authSession.id,
    generation,
    usedAt: null,
    expiresAt,
  })
}

async function accessTokenFor(
  deps: AuthSessionDeps,
  user: User,
  authSession: AuthSessionRow,
  roles: readonly Role[],
): Promise<string> {
  return signAccessToken(deps, {
    sub: user.id,
    sid: authSession.id,
    jti: newId(deps.random),
    ...(user.email && { email: user.email }),
    username: user.email ?? user.phoneNumber ?? user.id,
    ...(user.phoneNumber && { phonenumber: user.phoneNumber }),
    EmailConfirmed: user.emailConfirmedAt !== null,
    PhoneNumberConfirmed: user.phoneConfirmedAt !== null,
    Roles: roles,
  })
}

/**
 * The successor of a token is derived from it. So a lost response can be repeated although only hashes are
 * stored, even if AUTH_SECRET changed after the first response.
 */
async function successorOf({ secret }: AuthSessionDeps, tx: Tx, hash: string): Promise<string> {
  const made = withEachSecret(secret, one => keyedHash(one, 'refresh tokens', hash))
  const given = made.length > 1 ? await findIssuedToken(tx, made.map(hashOf)) : undefined
  return made.find(token => hashOf(token) === given) ?? keyedHash(secret, 'refresh tokens', hash)
}

/**
 * Marks the secret by which a session was last renewed. Retiring that secret ends the session, although its
 * tokens are random.
 */
const secretMarkOf = (secret: Secret) => keyedHash(secret, 'sessions', 'mark')

/** Sessions that an older release started or renewed have no mark yet. */
const hasAcceptedSecret = ({ secret }: AuthSessionDeps, { secretMark }: AuthSessionRow) =>
  secretMark === null || withEachSecret(secret, secretMarkOf).includes(secretMark)

/**
 * Exchanges a refresh token for new tokens. If a used token comes back after more than thirty seconds, or
 * after its successor was used, it was probably stolen and the session ends. Refuses `token_invalid`, and
 * `too_many_requests` if a place sends many unknown tokens.
 */
export async function renewTokens(
  deps: AuthSessionDeps & AttemptDeps,
  refreshToken: string,
  client: Client,
): Promise<Tokens> {
  const hash = hashOf(refreshToken)
  // Made-up tokens cost one query and no transaction, which real sessions need.
  if (!(await hasLiveRefreshToken(deps.db, hash, deps.now()))) return refuseToken(deps, client)
  const tokens = await deps.db.transaction(tx => renewWithin(deps, tx, hash, client))
  if (tokens === 'stolen') {
    const ended = await deleteAuthSessionByToken(deps.db, hash)
    throw new Refusal('token_invalid', ended && { trace: stolenTrace(ended) })
  }
  if (tokens === 'unknown') return refuseToken(deps, client)
  return tokens
}

async function refuseToken(deps: AttemptDeps, client: Pick<Client, 'place'>): Promise<never> {
  await countRefusedToken(deps, client)
  throw new Refusal('token_invalid')
}

const countRefusedToken = (deps: AttemptDeps, { place }: Pick<Client, 'place'>) =>
  limitAttempts(deps, `refused tokens ${place}`, REFUSED_TOKENS)

const stolenTrace = ({ id, userId }: Pick<AuthSessionRow, 'id' | 'userId'>) =>
  ({ name: 'refresh_token_stolen', userId, signInId: id }) as const

async function renewWithin(
  deps: AuthSessionDeps,
  tx: Tx,
  hash: string,
  client: Client,
): Promise<Tokens | 'unknown' | 'stolen'> {
  const now = deps.now()
  // Locks the session first, like the code that ends sessions, to avoid a deadlock.
  const locked = await lockAuthSession(tx, await findAuthSessionOfToken(tx, hash))
  if (!locked || !hasAcceptedSecret(deps, locked)) return 'unknown'
  const used = await useRefreshToken(tx, hash, now)
  if (!used) return 'unknown'
  const isLate = now.getTime() - (used.usedAt ?? now).getTime() > GRACE_MS
  if (isLate || (await isSuccessorUsed(tx, used))) return 'stolen'

  const found = await findAuthSession(tx, used.signInId)
  if (!found) return 'unknown'
  const { authSession, user } = found
  const roles = await findRoles(tx, user.id)
  // A staff role, granted since the token was made, may have shortened the session.
  if (endOf(deps, { ...authSession, roles }) <= now) return 'unknown'
  const refreshed = await successorOf(deps, tx, hash)
  await saveToken(tx, authSession, {
    refreshToken: refreshed,
    generation: used.generation + 1,
    expiresAt: endOf(deps, { ...authSession, roles, lastSeenAt: now }),
  })
  await updateAuthSession(tx, authSession.id, {
    lastSeenAt: now,
    secretMark: secretMarkOf(deps.secret),
    ...namesOf(client.userAgent),
  })
  const accessToken = await accessTokenFor(deps, user, authSession, roles)
  return { accessToken, refreshToken: refreshed }
}

/**
 * Creates new tokens for a session whose user changed. The old refresh token works until the new one is used,
 * so that a lost response does not sign anybody out. Refuses `token_invalid`.
 */
export async function reissueTokens(
  deps: AuthSessionDeps,
  tx: Tx,
  user: User,
  authSession: AuthSessionRow,
): Promise<Tokens> {
  const isThere = await lockAuthSession(tx, authSession.id)
  const last = isThere && (await findLastRefreshToken(tx, authSession.id))
  if (!last) throw new Refusal('token_invalid')
  const refreshToken = await successorOf(deps, tx, last.hash)
  const generation = last.generation + 1
  const roles = await findRoles(tx, user.id)
  const expiresAt = endOf(deps, { ...authSession, roles, lastSeenAt: deps.now() })
  await saveToken(tx, authSession, { refreshToken, generation, expiresAt })
  return { accessToken: await accessTokenFor(deps, user, authSession, roles), refreshToken }
}

/**
 * Ends the session of a refresh token. An unknown token is ignored. Refuses `too_many_requests` as
 * `renewTokens` does.
 */
export async function signOut(
  deps: AttemptDeps & Pick<Deps, 'log'>,
  refreshToken: string,
  client: Pick<Client, 'place'>,
): Promise<void> {
  const ended = await deleteAuthSessionByToken(deps.db, hashOf(refreshToken))
  if (!ended) return countRefusedToken(deps, client)
  deps.log.event('signed_out', { userId: ended.userId, signInId: ended.id })
}

/** Lists the caller's sessions, this browser first. */
export async function listAuthSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { authSession: current, user }: Caller,
): Promise<ShownAuthSession[]> {
  const all = await findAuthSessionsOf(db, user.id, now())
  const shown = all.map(({ id, browser, device, lastSeenAt, startedAt, system }) => ({
    signInId: id,
    isCurrent: id === current.id,
    browser,
    system,
    device,
    startedAt: momentAt(startedAt, HOME_TIME_ZONE),
    lastSeenAt: momentAt(lastSeenAt, HOME_TIME_ZONE),
  }))
  return shown.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/** Signs the caller out in one browser. Refuses `not_found`, also for another user's session. */
export async function endAuthSession(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { user }: Caller,
  signInId: string,
): Promise<void> {
  if (!(await deleteAuthSession(db, signInId, user.id))) throw new Refusal('not_found')
  log.event('signed_out_elsewhere', { userId: user.id, signInId })
}

/** Signs the caller out everywhere, and deletes open codes and links. */
export async function endAllAuthSessions(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  { user }: Caller,
): Promise<void> {
  await db.transaction(async tx => {
    await lockUser(tx, user.id)
    await cancelPending(tx, user.id, now())
    await deleteAuthSessionsOf(tx, user.id)
  })
  log.event('signed_out_everywhere', { userId: user.id })
}
