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
  type Answered,
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
import { lockUser, type User } from '../../queries/accounts/users.ts'
import type { Caller } from './access.ts'
import { type AccountDeps, tellOfChange } from './accounts.ts'
import { startAuthSession } from './auth-sessions.ts'
import type { Client } from './client.ts'
import { lockFactors, requireFactorProof } from './second-factor/factor-proof.ts'
import { settleFactors } from './second-factor/factors.ts'

// Passkeys are made and asked for so that the device looks who holds it (user verification): one is two
// factors, something one has and something one is or knows (ASVS 6.3.3).

/** Loaded when it is first needed: a site where nobody has a passkey never reads it. */
const webAuthn = () => import('@simplewebauthn/server')

/** What a device and its maker's account call the passkey: how its user signs in otherwise. */
const labelOf = ({ email, firstName, phoneNumber }: User) => email ?? phoneNumber ?? firstName

const shown = ({ browser, createdAt, device, id, lastUsedAt, system }: PasskeyRow): Passkey => ({
  id,
  browser,
  system,
  device,
  createdAt: momentAt(createdAt, HOME_TIME_ZONE),
  lastUsedAt: lastUsedAt && momentAt(lastUsedAt, HOME_TIME_ZONE),
})

/** The passkeys of the caller, the newest first. */
export async function listPasskeys({ db }: Pick<Deps, 'db'>, { user }: Caller): Promise<Passkey[]> {
  return (await findPasskeys(db, user.id)).map(shown)
}

/**
 * What a browser needs to make a passkey for the caller. Refuses as `requireFactorProof` does, and `too_many_passkeys`
 * if they have ten.
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
    // A device that has one makes no second.
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options, rp: { id, name } }
}

/**
 * Keeps a passkey for the caller and tells them of it. Refuses as `requireFactorProof` does, `passkey_refused` if it was
 * not made for this site and this challenge, and `too_many_passkeys`.
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
    // One at a time, so that the limit holds.
    await lockFactors(deps, tx, caller)
    await spend(tx, answered)
    if ((await countPasskeys(tx, user.id)) >= MAX_PASSKEYS) throw new Refusal('too_many_passkeys')
    if (!(await insertPasskey(tx, row))) throw new Refusal('passkey_refused')
    // The device has just looked who holds it.
    await updateAuthSession(tx, authSession.id, { secondFactorAt: deps.now() })
    await tellOfChange(deps, tx, user, { kind: 'passkey_added' })
  })
  deps.log.event('passkey_added', { userId: user.id, signInId: authSession.id })
  return shown(row)
}

/** Tells the caller of it. Refuses as `requireFactorProof` does, and `not_found` if they have no such passkey. */
export async function removePasskey(deps: AccountDeps, caller: Caller, id: string): Promise<void> {
  await requireFactorProof(deps, caller)
  const { authSession, user } = caller
  await deps.db.transaction(async tx => {
    await lockFactors(deps, tx, caller)
    if (!(await deletePasskey(tx, user.id, id))) throw new Refusal('not_found')
    await settleFactors(tx, user.id)
    await tellOfChange(deps, tx, user, { kind: 'passkey_removed' })
  })
  deps.log.event('passkey_removed', { userId: user.id, signInId: authSession.id })
}

/** What a browser needs to sign somebody in, whoever it is: the passkey says whose it is. */
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

/** Signs in with a passkey. Refuses `passkey_refused` whatever is wrong with it. */
export async function signInByPasskey(
  deps: AccountDeps,
  { credential, rememberMe }: { credential: PasskeyAssertion; rememberMe: boolean },
  client: Client,
): Promise<Tokens> {
  const passkey = await findPasskey(deps.db, credential.id)
  if (!passkey) throw refused()
  const { answered, counter } = await verifyAssertion(deps, passkey, credential)
  return deps.db.transaction(async tx => {
    const user = await lockUser(tx, passkey.userId)
    // Removed meanwhile, with the account or alone.
    if (!user || !(await findPasskey(tx, credential.id))) throw refused(passkey.userId)
    await spend(tx, answered, passkey.userId)
    await updatePasskey(tx, passkey.id, { counter, lastUsedAt: deps.now() })
    const how = { client, rememberMe, by: 'passkey', hasTwoFactors: true }
    return startAuthSession(deps, tx, user, how)
  })
}

/** Takes the answer of a passkey of this user as proof that it is them. Refuses `passkey_refused`. */
export async function answerByPasskey(
  deps: AccountDeps,
  user: User,
  credential: PasskeyAssertion,
): Promise<void> {
  const passkey = await findPasskey(deps.db, credential.id)
  if (passkey?.userId !== user.id) throw refused(user.id)
  const { answered, counter } = await verifyAssertion(deps, passkey, credential)
  await deps.db.transaction(async tx => {
    await spend(tx, answered, user.id)
    await updatePasskey(tx, passkey.id, { counter, lastUsedAt: deps.now() })
  })
}

const refused = (userId?: string) =>
  new Refusal('passkey_refused', { trace: { name: 'sign_in_failed', by: 'passkey', userId } })

async function spend(tx: Tx, { expiresAt, id }: Answered, userId?: string): Promise<void> {
  if (!(await spendChallenge(tx, id, expiresAt))) throw refused(userId)
}

type VerifyDeps = Pick<Deps, 'now' | 'secret' | 'siteUrl'>

/** What of an answer to a challenge must hold, and the challenge once it did. */
function expectations(deps: VerifyDeps, of: ChallengeFor) {
  const { id, origin } = relyingParty(deps.siteUrl)
  let answered: Answered | null = null
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
    answered: (): Answered | null => answered,
  }
}

async function verifyRegistration(
  deps: VerifyDeps,
  userId: string,
  credential: PasskeyRegistration,
) {
  const { verifyRegistrationResponse } = await webAuthn()
  const { answered, expected } = expectations(deps, { userId })
  // What the library throws is all about what was sent.
  const verified = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    ...expected,
  }).catch(() => null)
  const challenge = answered()
  if (!verified?.verified || !challenge) throw refused(userId)
  return { made: verified.registrationInfo.credential, answered: challenge }
}

async function verifyAssertion(
  deps: VerifyDeps,
  { counter, credentialId, publicKey, userId }: PasskeyRow,
  credential: PasskeyAssertion,
) {
  const { verifyAuthenticationResponse } = await webAuthn()
  const { answered, expected } = expectations(deps, 'sign in')
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
