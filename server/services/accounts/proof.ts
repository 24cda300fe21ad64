import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Otp } from '#contract/accounts/identity.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { momentAt } from '../../lib/venue-time.ts'
import type { AuthSessionRow } from '../../queries/accounts/auth-sessions.ts'
import { countPasskeys } from '../../queries/accounts/passkeys.ts'
import { findTotp, hasSecondFactor } from '../../queries/accounts/second-factor.ts'
import type { User } from '../../queries/accounts/users.ts'
import type { Caller } from './access.ts'
import type { AccountDeps } from './accounts.ts'
import type { Client } from './client.ts'
import { sendCode } from './codes.ts'
import { refuseField } from '../input.ts'

/** A sign-in, a password or a code counts as proof for this long. */
const PROOF_MS = 10 * MINUTE_MS

/** Returns when the proof of a session expires. */
export const provenUntilOf = ({ provenAt }: AuthSessionRow) =>
  new Date(provenAt.getTime() + PROOF_MS)

/**
 * Refuses `proof_required` if the caller has not recently proven their identity. A stolen token alone must
 * not be enough to change how a parent signs in (ASVS 7.5.1).
 */
export function requireProof({ now }: Pick<Deps, 'now'>, authSession: AuthSessionRow): void {
  if (provenUntilOf(authSession) <= now()) throw refuseField('proof', 'proof_required')
}

/**
 * Refuses like `requireProof`, but only users with a second factor: call it before staff export or download
 * data of many families. Users without one are not asked (decision 126).
 */
export async function requireStepUp(
  deps: Pick<Deps, 'db' | 'now'>,
  { authSession, user }: Pick<Caller, 'authSession' | 'user'>,
): Promise<void> {
  if (provenUntilOf(authSession) > deps.now()) return
  if (await hasSecondFactor(deps.db, user.id)) requireProof(deps, authSession)
}

/** Returns how the caller can sign in, and until when their proof lasts; null if it has expired. */
export async function readIdentity(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { authSession, user }: Caller,
) {
  const provenUntil = provenUntilOf(authSession)
  return {
    hasPassword: user.passwordHash !== null,
    hasTotp: (await findTotp(db, user.id)) !== undefined,
    hasPasskey: (await countPasskeys(db, user.id)) > 0,
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
