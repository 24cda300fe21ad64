import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Otp } from '#contract/accounts/identity.ts'
import type { Deps } from '../../deps.ts'
import { hashOf } from '../../lib/keys.ts'
import { Refusal } from '../../lib/refusal.ts'
import { momentAt } from '../../lib/venue-time.ts'
import { type AuthSession, updateAuthSession } from '../../queries/accounts/auth-sessions.ts'
import type { User } from '../../queries/accounts/users.ts'
import type { Caller } from './access.ts'
import type { AccountDeps } from './accounts.ts'
import { type Client, isFromKnownPlace } from './client.ts'
import { requireCode, spendCode } from './code-tries.ts'
import { sendCode } from './codes.ts'
import { admitGuess, forgetGuesses } from './guesses.ts'
import { refuseField } from '../input.ts'

/** How long a sign-in, a password or a code counts as proof. */
const PROOF_MS = 10 * 60_000

const provenUntilOf = ({ provenAt }: AuthSession) => new Date(provenAt.getTime() + PROOF_MS)

/**
 * Refuses `proof_required` if the caller has not proven their identity lately. A stolen token alone
 * must not be enough to change how a parent signs in (ASVS 7.5.1).
 */
export function requireProof({ now }: Pick<Deps, 'now'>, authSession: AuthSession): void {
  if (provenUntilOf(authSession) <= now()) throw refuseField('proof', 'proof_required')
}

/** How the caller signs in, and how long their proof lasts; null when it has ended. */
export function readIdentity({ now }: Pick<Deps, 'now'>, { authSession, user }: Caller) {
  const provenUntil = provenUntilOf(authSession)
  return {
    hasPassword: user.passwordHash !== null,
    provenUntil: provenUntil > now() ? momentAt(provenUntil, HOME_TIME_ZONE) : null,
    newEmail: user.newEmail,
  }
}

/** Sends a code that proves identity. Refuses `not_found` if that channel is not confirmed. */
export async function sendIdentityCode(
  deps: AccountDeps,
  { user }: Caller,
  { channel, tempToken }: { channel: 'sms' | 'email'; tempToken?: string | null | undefined },
  client: Client,
): Promise<Otp> {
  const to = contactOf(user, channel)
  if (!to) throw new Refusal('not_found')
  const language = user.language
  return sendCode(
    deps,
    {
      purpose: 'identity',
      recipient: to,
      userId: user.id,
      message: code => ({ kind: 'identity_code', channel, to, language, code }),
      tempToken,
      isProven: true,
    },
    client,
  )
}

function contactOf(user: User, channel: 'sms' | 'email'): string | null {
  if (channel === 'sms') return user.phoneConfirmedAt ? user.phoneNumber : null
  return user.emailConfirmedAt ? user.email : null
}

interface Proof {
  password?: string | null | undefined
  code?: string | null | undefined
  tempToken?: string | null | undefined
}

/**
 * Accepts the password or a code as proof. Returns when it ends. Refuses `wrong_credentials`,
 * `otp_wrong` or `otp_expired`, and `invalid_input` if neither is complete.
 */
export async function proveIdentity(
  deps: AccountDeps,
  { authSession, user }: Caller,
  { code, password, tempToken }: Proof,
  client: Client,
): Promise<{ provenUntil: string }> {
  if (code && !tempToken) throw refuseField('tempToken', 'required')
  if (code && tempToken) await proveByCode(deps, user, code, tempToken)
  else if (password) await proveByPassword(deps, user, password, client)
  else throw refuseField('password', 'required')

  deps.log.event('identity_proven', {
    userId: user.id,
    signInId: authSession.id,
    by: code ? 'code' : 'password',
  })
  const provenAt = deps.now()
  await updateAuthSession(deps.db, authSession.id, { provenAt })
  return { provenUntil: momentAt(provenUntilOf({ ...authSession, provenAt }), HOME_TIME_ZONE) }
}

async function proveByPassword(
  deps: AccountDeps,
  user: User,
  password: string,
  client: Client,
): Promise<void> {
  const isKnown = await isFromKnownPlace(deps, user.id, client)
  const guess = { whose: `proof ${user.id}`, place: client.place, isKnown }
  await admitGuess(deps, guess)
  if (!(await deps.passwords.verify(user.passwordHash, password)))
    throw new Refusal('wrong_credentials', {
      trace: { name: 'proof_failed', by: 'password', userId: user.id },
    })
  await forgetGuesses(deps, guess)
}

async function proveByCode(
  deps: AccountDeps,
  user: User,
  typed: string,
  tempToken: string,
): Promise<void> {
  // It does not matter which channel the code went to.
  const key = { purpose: 'identity', tempTokenHash: hashOf(tempToken) } as const
  const code = await requireCode(deps, key, typed, 'sms')
  if (code.userId !== user.id)
    throw new Refusal('otp_expired', {
      trace: { name: 'proof_failed', by: 'code', userId: user.id },
    })
  await deps.db.transaction(tx => spendCode(tx, code, 'sms'))
}
