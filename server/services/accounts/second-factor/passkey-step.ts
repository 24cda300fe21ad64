import type { PasskeyAssertion } from '#contract/accounts/passkeys.ts'
import type { Tokens } from '#contract/accounts/identity.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { relyingParty } from '../../../identity/relying-party.ts'
import { signChallenge } from '../../../lib/secrets/challenge.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { updateAuthSession } from '../../../queries/accounts/auth-sessions.ts'
import {
  countPasskeys,
  findPasskey,
  findPasskeys,
  updatePasskey,
} from '../../../queries/accounts/passkeys.ts'
import { clearPasskeyStep } from '../../../queries/accounts/second-factor.ts'
import { updateUser } from '../../../queries/accounts/users.ts'
import type { Caller } from '../access.ts'
import { type AccountDeps, notifyOfChange } from '../accounts.ts'
import { startAuthSession } from '../auth-sessions.ts'
import type { Client } from '../client.ts'
import { descriptorOf, refused, verifyAssertion, webAuthn } from '../passkeys.ts'
import { lockFactors, requireFactorProof } from './factor-proof.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from './factors.ts'
import { readHalfSession, requireLiveHalfSession, spendHalfSession } from './second-step.ts'

// A passkey signs in alone. This makes it the second factor of the weaker ways to sign in too, so that
// whoever takes over a phone number does not get in by a code (SIM swap).

/**
 * Makes signing in by a password or a code also ask for a passkey. Creates new recovery codes, because a lost
 * device must not lock its owner out, and notifies the user. This session counts as having shown a factor.
 * Refuses as `requireFactorProof` does, and `not_found` if the caller has no passkey.
 */
export async function addPasskeyStep(
  deps: AccountDeps,
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  await requireFactorProof(deps, caller)
  const { authSession, user } = caller
  await requirePasskey(deps.db, user.id)
  const made = await makeRecoveryCodes(deps, user.id)
  const kind = await deps.db.transaction(async tx => {
    const { passkeyStepAt } = await lockFactors(deps, tx, caller)
    await requirePasskey(tx, user.id)
    const kind = passkeyStepAt ? 'recovery_codes_made' : 'passkey_step_added'
    if (!passkeyStepAt) await updateUser(tx, user.id, { passkeyStepAt: deps.now() })
    await replaceRecoveryCodes(tx, user.id, made.rows)
    // Otherwise it could not turn off what it has just turned on.
    await updateAuthSession(tx, authSession.id, { secondFactorAt: deps.now() })
    await notifyOfChange(deps, tx, user, { kind })
    return kind
  })
  deps.log.event(kind, { userId: user.id, signInId: authSession.id })
  return { recoveryCodes: made.shown }
}

async function requirePasskey(db: Deps['db'] | Tx, userId: string): Promise<void> {
  if ((await countPasskeys(db, userId)) === 0) throw new Refusal('not_found')
}

/**
 * Makes signing in by a password or a code no longer ask for a passkey, and notifies the user. Refuses as
 * `requireFactorProof` does, and `not_found` if it did not ask.
 */
export async function removePasskeyStep(deps: AccountDeps, caller: Caller): Promise<void> {
  await requireFactorProof(deps, caller)
  const { authSession, user } = caller
  await deps.db.transaction(async tx => {
    await lockFactors(deps, tx, caller)
    if (!(await clearPasskeyStep(tx, user.id))) throw new Refusal('not_found')
    await notifyOfChange(deps, tx, user, { kind: 'passkey_step_removed' })
  })
  deps.log.event('passkey_step_removed', { userId: user.id, signInId: authSession.id })
}

/**
 * Returns the options for completing a sign-in with a passkey of its user. The answer counts for this sign-in
 * alone. Refuses `second_factor_expired` if it was begun too long ago or is over, or the user has no passkey.
 */
export async function beginPasskeyStep(deps: AccountDeps, tempToken: string) {
  const half = await readHalfSession(deps, tempToken)
  await requireLiveHalfSession(deps, half)
  const known = await findPasskeys(deps.db, half.sub)
  // They were removed meanwhile. Whoever begins again is asked for what is left.
  if (known.length === 0) throw new Refusal('second_factor_expired')
  const { generateAuthenticationOptions } = await webAuthn()
  const { id } = relyingParty(deps.siteUrl)
  const options = await generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    challenge: await signChallenge(deps, { halfSessionId: half.jti }),
    // The device offers no passkey of somebody else in the family.
    allowCredentials: known.map(descriptorOf),
  })
  return { ...options, rpId: id }
}

/**
 * Completes a sign-in with a passkey. Refuses `second_factor_expired` if it was begun too long ago or is over,
 * and `passkey_refused` for every fault of the passkey.
 */
export async function verifyPasskeyStep(
  deps: AccountDeps,
  { credential, tempToken }: { tempToken: string; credential: PasskeyAssertion },
  client: Client,
): Promise<Tokens> {
  const half = await readHalfSession(deps, tempToken)
  const { by, jti, rememberMe, sub } = half
  const passkey = await findPasskey(deps.db, credential.id)
  if (passkey?.userId !== sub) throw refused(sub)
  const { counter } = await verifyAssertion(deps, passkey, credential, { halfSessionId: jti })
  return deps.db.transaction(async tx => {
    // This uses up the challenge too, which is for this sign-in alone.
    const user = await spendHalfSession(deps, tx, half)
    // The passkey was removed meanwhile.
    if (!(await findPasskey(tx, credential.id))) throw refused(sub)
    await updatePasskey(tx, passkey.id, { counter, lastUsedAt: deps.now() })
    const how = { client, rememberMe, by: `${by} and passkey`, hasTwoFactors: true }
    return startAuthSession(deps, tx, user, how)
  })
}
