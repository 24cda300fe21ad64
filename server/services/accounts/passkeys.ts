import type { AuthenticatorTransport } from '@simplewebauthn/server'
import {
  MAX_PASSKEYS,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyRegistration,
} from '#contract/accounts/passkeys.ts'
import type { Tokens } from '#contract/accounts/identity.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Deps, Tx } from '../../deps.ts'
import { namesOf } from '../../identity/browser.ts'
import { relyingParty } from '../../identity/relying-party.ts'
import {
  type AnsweredChallenge,
  type ChallengeFor,
  readChallenge,
  signChallenge,
} from '../../lib/secrets/challenge.ts'
import { newId } from '../../lib/secrets/random.ts'
import { Refusal } from '../../lib/refusal.ts'
import { momentAt } from '../../lib/venue-time.ts'
import {
  countPasskeys,
  deletePasskey,
  findPasskey,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  spendChallenge,
  updatePasskey,
} from '../../queries/accounts/passkeys.ts'
import { updateAuthSession } from '../../queries/accounts/auth-sessions.ts'
import { clearPasskeyStep } from '../../queries/accounts/second-factor.ts'
import { lockUser, type User } from '../../queries/accounts/users.ts'
import type { Caller } from './access.ts'
import { type AccountDeps, notifyOfChange } from './accounts.ts'
import { startAuthSession } from './auth-sessions.ts'
import type { Client } from './client.ts'
import { lockFactors, requireFactorProof } from './second-factor/factor-proof.ts'
import { settleFactors } from './second-factor/factors.ts'

// Passkeys require user verification by the device. So one passkey counts as two factors: possession, and a
// PIN or biometrics (ASVS 6.3.3).

/** Loaded on first use: a site without passkeys never loads it. */
export const webAuthn = () => import('@simplewebauthn/server')

/** The label of the passkey on the device: how its user signs in otherwise. */
const labelOf = ({ email, firstName, phoneNumber }: User) => email ?? phoneNumber ?? firstName

const shown = ({ browser, createdAt, device, id, lastUsedAt, system }: PasskeyRow): Passkey => ({
  id,
  browser,
  system,
  device,
  createdAt: momentAt(createdAt, HOME_TIME_ZONE),
  lastUsedAt: lastUsedAt && momentAt(lastUsedAt, HOME_TIME_ZONE),
})

/** A passkey as the options of the standard name it. */
export const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
})

/** Lists the caller's passkeys, newest first. */
export async function listPasskeys({ db }: Pick<Deps, 'db'>, { user }: Caller): Promise<Passkey[]> {
  return (await findPasskeys(db, user.id)).map(shown)
}

/**
 * Returns the options for creating a passkey in the browser. Refuses as `requireFactorProof` does, and
 * `too_many_passkeys` if the caller has ten.
 */
export async function beginPasskey(deps: AccountDeps, caller: Caller) {
  await requireFactorProof(deps, caller)
  const { user } = caller
  const known = await findPasskeys(deps.db, user.id)
  if (known.length >= MAX_PASSKEYS) throw new Refusal('too_many_passkeys')
  const { generateRegistrationOptions } = await webAuthn()
  const { id, name } = relyingParty(deps.siteUrl)
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(user.id),
    userName: labelOf(user),
    userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
    challenge: await signChallenge(deps, { userId: user.id }),
    // A device that already has a passkey for this account does not create a second.
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options, rp: { id, name } }
}

/**
 * Saves a passkey for the caller and notifies them. Refuses as `requireFactorProof` does, `passkey_refused`
 * if it was not made for this site and this challenge, and `too_many_passkeys`.
 */
export async function addPasskey(
  deps: AccountDeps,
  caller: Caller,
  { credential }: { credential: PasskeyRegistration },
  client: Client,
): Promise<Passkey> {
  await requireFactorProof(deps, caller)
  const { authSession, user } = caller
  const { answered, made } = await verifyRegistration(deps, user.id, credential)
  const row: PasskeyRow = {
    id: newId(deps.random),
    userId: user.id,
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    ...namesOf(client.userAgent),
    createdAt: deps.now(),
    lastUsedAt: null,
  }
  await deps.db.transaction(async tx => {
    // The lock makes concurrent calls wait, so that the limit holds.
    await lockFactors(deps, tx, caller)
    await spend(tx, answered)
    const known = await countPasskeys(tx, user.id)
    if (known >= MAX_PASSKEYS) throw new Refusal('too_many_passkeys')
    // An older release removes the last passkey without ending the step, which nobody chose for this one.
    if (known === 0) await clearPasskeyStep(tx, user.id)
    if (!(await insertPasskey(tx, row))) throw new Refusal('passkey_refused')
    // The device has just verified its user.
    await updateAuthSession(tx, authSession.id, { secondFactorAt: deps.now() })
    await notifyOfChange(deps, tx, user, { kind: 'passkey_added' })
  })
  deps.log.event('passkey_added', { userId: user.id, signInId: authSession.id })
  return shown(row)
}

/**
 * Removes a passkey and notifies the caller. Signing in no longer asks for one if it was the last, of which
 * they are notified too. Refuses as `requireFactorProof` does, and `not_found` if they have no such passkey.
 */
export async function removePasskey(deps: AccountDeps, caller: Caller, id: string): Promise<void> {
  await requireFactorProof(deps, caller)
  const { authSession, user } = caller
  const isStepOver = await deps.db.transaction(async tx => {
    await lockFactors(deps, tx, caller)
    if (!(await deletePasskey(tx, user.id, id))) throw new Refusal('not_found')
    await notifyOfChange(deps, tx, user, { kind: 'passkey_removed' })
    const { isStepOver } = await settleFactors(tx, user.id)
    if (isStepOver) await notifyOfChange(deps, tx, user, { kind: 'passkey_step_removed' })
    return isStepOver
  })
  const signInId = authSession.id
  deps.log.event('passkey_removed', { userId: user.id, signInId })
  if (isStepOver) deps.log.event('passkey_step_removed', { userId: user.id, signInId })
}

/** Returns the options for signing in with a passkey. They name no user: the passkey identifies its owner. */
export async function beginPasskeySignIn(
  deps: Pick<Deps, 'now' | 'random' | 'secret' | 'siteUrl'>,
) {
  const { generateAuthenticationOptions } = await webAuthn()
  const { id } = relyingParty(deps.siteUrl)
  const options = await generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    challenge: await signChallenge(deps, 'sign in'),
  })
  return { ...options, rpId: id }
}

/** Signs in with a passkey. Refuses `passkey_refused` for every fault of it. */
export async function signInByPasskey(
  deps: AccountDeps,
  { credential, rememberMe }: { credential: PasskeyAssertion; rememberMe: boolean },
  client: Client,
): Promise<Tokens> {
  const passkey = await findPasskey(deps.db, credential.id)
  if (!passkey) throw refused()
  const { answered, counter } = await verifyAssertion(deps, passkey, credential, 'sign in')
  return deps.db.transaction(async tx => {
    const user = await lockUser(tx, passkey.userId)
    // The passkey or the whole account was removed meanwhile.
    if (!user || !(await findPasskey(tx, credential.id))) throw refused(passkey.userId)
    await spend(tx, answered, passkey.userId)
    await updatePasskey(tx, passkey.id, { counter, lastUsedAt: deps.now() })
    const how = { client, rememberMe, by: 'passkey', hasTwoFactors: true }
    return startAuthSession(deps, tx, user, how)
  })
}

/** Accepts a passkey assertion of this user as proof of identity. Refuses `passkey_refused`. */
export async function answerByPasskey(
  deps: AccountDeps,
  user: User,
  credential: PasskeyAssertion,
): Promise<void> {
  const passkey = await findPasskey(deps.db, credential.id)
  if (passkey?.userId !== user.id) throw refused(user.id)
  const { answered, counter } = await verifyAssertion(deps, passkey, credential, 'sign in')
  await deps.db.transaction(async tx => {
    await spend(tx, answered, user.id)
    await updatePasskey(tx, passkey.id, { counter, lastUsedAt: deps.now() })
  })
}

/** The refusal of a passkey, for every fault of it. */
export const refused = (userId?: string) =>
  new Refusal('passkey_refused', { trace: { name: 'sign_in_failed', by: 'passkey', userId } })

async function spend(tx: Tx, { expiresAt, id }: AnsweredChallenge, userId?: string): Promise<void> {
  if (!(await spendChallenge(tx, id, expiresAt))) throw refused(userId)
}

type VerifyDeps = Pick<Deps, 'now' | 'secret' | 'siteUrl'>

/**
 * What the library must check in a response to a challenge; `answered` returns the challenge once it matched.
 */
function expectations(deps: VerifyDeps, of: ChallengeFor) {
  const { id, origin } = relyingParty(deps.siteUrl)
  let answered: AnsweredChallenge | null = null
  return {
    expected: {
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      async expectedChallenge(challenge: string) {
        answered = await readChallenge(deps, challenge, of)
        return answered !== null
      },
    },
    answered: (): AnsweredChallenge | null => answered,
  }
}

async function verifyRegistration(
  deps: VerifyDeps,
  userId: string,
  credential: PasskeyRegistration,
) {
  const { verifyRegistrationResponse } = await webAuthn()
  const { answered, expected } = expectations(deps, { userId })
  // Whatever the library throws is the client's fault.
  const verified = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    ...expected,
  }).catch(() => null)
  const challenge = answered()
  if (!verified?.verified || !challenge) throw refused(userId)
  return { made: verified.registrationInfo.credential, answered: challenge }
}

/** Checks what a passkey answered to a challenge for `of`. Refuses `passkey_refused`. */
export async function verifyAssertion(
  deps: VerifyDeps,
  { counter, credentialId, publicKey, userId }: PasskeyRow,
  credential: PasskeyAssertion,
  of: ChallengeFor,
) {
  const { verifyAuthenticationResponse } = await webAuthn()
  const { answered, expected } = expectations(deps, of)
  const verified = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
    },
    ...expected,
  }).catch(() => null)
  const challenge = answered()
  if (!verified?.verified || !challenge) throw refused(userId)
  return { counter: verified.authenticationInfo.newCounter, answered: challenge }
}
