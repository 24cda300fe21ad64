import type { Endpoint } from '#contract/endpoint.ts'
import { FACTOR_ROLES } from '#contract/staff/roles.ts'
import type { Deps } from '../../deps.ts'
import { readAccessToken } from '../../lib/secrets/access-token.ts'
import { Refusal } from '../../lib/refusal.ts'
import { findAuthSession, type AuthSessionRow } from '../../queries/accounts/auth-sessions.ts'
import { hasSecondFactor } from '../../queries/accounts/second-factor.ts'
import type { User } from '../../queries/accounts/users.ts'
import { findRoles } from '../../queries/staff/staff.ts'
import { requireSeenAs } from '../staff/seen-as.ts'

/**
 * The signed-in user behind a request. Read from the database for every call, so that signing out takes
 * effect at once.
 */
export interface Caller {
  user: User
  authSession: AuthSessionRow
  /** When the access token of this request expires. */
  until: Date
  /** The account as which staff see the console; null: their own. Logs and records still name `user`. */
  seenAs: string | null
}

const BEARER = /^Bearer +([^\s]+) *$/i

/** Identifies the caller by the Authorization header. Refuses `token_missing`, `token_expired` or `token_invalid`. */
export async function identify(
  deps: Pick<Deps, 'db' | 'now' | 'secret' | 'siteUrl'>,
  authorization: string | undefined,
): Promise<Caller> {
  const token = BEARER.exec(authorization ?? '')?.[1]
  if (!token) throw new Refusal('token_missing')
  const read = await readAccessToken(deps, token)
  if (read === 'expired') throw new Refusal('token_expired')
  if (read === 'invalid') throw new Refusal('token_invalid')

  const found = await findAuthSession(deps.db, read.signInId, read.userId)
  if (!found) throw new Refusal('token_invalid')
  return { ...found, until: read.until, seenAs: null }
}

/**
 * Checks that a caller may use an endpoint. Refuses `email_not_confirmed` if `access` is `confirmed`;
 * `forbidden` if the caller has none of the `roles`; `second_factor_missing` or `second_factor_unproven` if a
 * role requires a second factor. Roles are read from the database, because those in a token may be outdated.
 * With the header `seenAs`, staff see the console as somebody else: then it refuses as `requireSeenAs` does.
 */
export async function admit(
  deps: Pick<Deps, 'db' | 'isStaffFactorRequired'>,
  caller: Caller,
  seenAs: string | undefined,
  endpoint: Pick<Endpoint, 'access' | 'method' | 'reads' | 'roles'>,
): Promise<Caller> {
  const { access, roles } = endpoint
  if (access === 'confirmed' && !caller.user.emailConfirmedAt)
    throw new Refusal('email_not_confirmed')
  if (roles) await requireRole(deps, caller, roles)
  return seenAs === undefined ? caller : requireSeenAs(deps, caller, seenAs, endpoint)
}

async function requireRole(
  { db, isStaffFactorRequired }: Pick<Deps, 'db' | 'isStaffFactorRequired'>,
  { authSession, user }: Caller,
  roles: NonNullable<Endpoint['roles']>,
): Promise<void> {
  const held = await findRoles(db, user.id)
  if (!held.some(role => roles.includes(role))) throw new Refusal('forbidden')
  const isWanted = isStaffFactorRequired && FACTOR_ROLES.some(role => held.includes(role))
  if (!isWanted || authSession.secondFactorAt) return
  const hasOne = await hasSecondFactor(db, user.id)
  throw new Refusal(hasOne ? 'second_factor_unproven' : 'second_factor_missing')
}
