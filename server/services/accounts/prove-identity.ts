import type { PasskeyAssertion } from '#contract/accounts/passkeys.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { hashOf } from '../../lib/secrets/keys.ts'
import { Refusal } from '../../lib/refusal.ts'
import { momentAt } from '../../lib/venue-time.ts'
import { updateAuthSession } from '../../queries/accounts/auth-sessions.ts'
import type { User } from '../../queries/accounts/users.ts'
import type { Caller } from './access.ts'
import type { AccountDeps } from './accounts.ts'
import { type Client, isFromKnownPlace } from './client.ts'
import { requireCode, spendCode } from './code-tries.ts'
import { admitPasswordAttempt, forgetPasswordAttempts } from './password-attempts.ts'
import { refuseField } from '../input.ts'
import { answerByPasskey } from './passkeys.ts'
import { provenUntilOf } from './proof.ts'
import { requireFactor, spendFactor } from './second-factor/factor-codes.ts'

interface Proof {
  password?: string | null | undefined
  code?: string | null | undefined
  tempToken?: string | null | undefined
  /** A code of an authenticator app, or a recovery code. */
  factorCode?: string | null | undefined
}

/** How the identity was proven, and whether that was a second factor. */
type Proven = { by: string; isFactor: boolean }

/**
 * Accepts a code of an authenticator app, a recovery code, a code that was sent, or the password as proof.
 * Returns when the proof expires. Refuses `wrong_credentials`, `otp_wrong` or `otp_expired`,
 * `second_factor_wrong`, and `invalid_input` if nothing complete is given.
 */
export async function proveIdentity(
  deps: AccountDeps,
  { authSession, user }: Caller,
  proof: Proof,
  client: Client,
): Promise<{ provenUntil: string }> {
  return saveProof(deps, { authSession, user }, await prove(deps, user, proof, client))
}

/** Accepts a passkey as proof. Refuses `passkey_refused`. */
export async function proveByPasskey(
  deps: AccountDeps,
  { authSession, user }: Caller,
  credential: PasskeyAssertion,
): Promise<{ provenUntil: string }> {
  await answerByPasskey(deps, user, credential)
  return saveProof(deps, { authSession, user }, { by: 'passkey', isFactor: true })
}

async function saveProof(
  deps: AccountDeps,
  { authSession, user }: Pick<Caller, 'authSession' | 'user'>,
  { by, isFactor }: Proven,
): Promise<{ provenUntil: string }> {
  deps.log.event('identity_proven', { userId: user.id, signInId: authSession.id, by })
  const provenAt = deps.now()
  const shown = isFactor && { secondFactorAt: provenAt }
  await updateAuthSession(deps.db, authSession.id, { provenAt, ...shown })
  return { provenUntil: momentAt(provenUntilOf({ ...authSession, provenAt }), HOME_TIME_ZONE) }
}

async function prove(
  deps: AccountDeps,
  user: User,
  { code, factorCode, password, tempToken }: Proof,
  client: Client,
): Promise<Proven> {
  if (code && !tempToken) throw refuseField('tempToken', 'required')
  if (factorCode) return { by: await proveByFactor(deps, user, factorCode, client), isFactor: true }
  if (code && tempToken) {
    await proveByCode(deps, user, code, tempToken)
    return { by: 'code', isFactor: false }
  }
  if (!password) throw refuseField('password', 'required')
  await proveByPassword(deps, user, password, client)
  return { by: 'password', isFactor: false }
}

async function proveByFactor(
  deps: AccountDeps,
  user: User,
  typed: string,
  client: Client,
): Promise<string> {
  const { factor, forget } = await requireFactor(deps, user.id, typed, {
    client,
    event: 'proof_failed',
  })
  await deps.db.transaction(tx => spendFactor(deps, tx, user, factor))
  await forget()
  return factor.kind
}

async function proveByPassword(
  deps: AccountDeps,
  user: User,
  password: string,
  client: Client,
): Promise<void> {
  const isKnown = await isFromKnownPlace(deps, user.id, client)
  const guess = { whose: `proof ${user.id}`, place: client.place, isKnown }
  await admitPasswordAttempt(deps, guess)
  if (!(await deps.passwords.verify(user.passwordHash, password)))
    throw new Refusal('wrong_credentials', {
      trace: { name: 'proof_failed', by: 'password', userId: user.id },
    })
  await forgetPasswordAttempts(deps, guess)
}

async function proveByCode(
  deps: AccountDeps,
  user: User,
  typed: string,
  tempToken: string,
): Promise<void> {
  // The code may have gone to either channel.
  const key = { purpose: 'identity', tempTokenHash: hashOf(tempToken) } as const
  const code = await requireCode(deps, key, typed, 'sms')
  if (code.userId !== user.id)
    throw new Refusal('otp_expired', {
      trace: { name: 'proof_failed', by: 'code', userId: user.id },
    })
  await deps.db.transaction(tx => spendCode(tx, code, 'sms'))
}
