import type { Otp, Tokens } from '#contract/accounts/identity.ts'
import type { Tx } from '../../deps.ts'
import { hashOf } from '../../lib/secrets/keys.ts'
import { Refusal } from '../../lib/refusal.ts'
import { type Code, findPendingSignUp, lockRecipient } from '../../queries/accounts/codes.ts'
import { deletePlacesOf, deleteAuthSessionsOf } from '../../queries/accounts/auth-sessions.ts'
import {
  findUnprovenUserByPhone,
  findUserByPhone,
  lockUser,
  updateUser,
  type User,
  writeConsents,
} from '../../queries/accounts/users.ts'
import {
  type AccountDeps,
  agreementOf,
  cancelPending,
  lapsedBefore,
  userByEmail,
} from './accounts.ts'
import { type Client, isFromKnownPlace } from './client.ts'
import { requireCode, spendCode } from './code-tries.ts'
import { sendCode } from './codes.ts'
import { admitPasswordAttempt, forgetPasswordAttempts } from './password-attempts.ts'
import { requireEmail, requirePhoneNumber } from '../input.ts'
import { finishSignUpByPhone } from './sign-up.ts'
import { forgetFactors } from './second-factor/factors.ts'
import { beginSession, requireFullSession } from './second-factor/second-step.ts'

/** The key that failed passwords for an e-mail are counted by. */
export const loginKey = (email: string) => `login ${email}`

/**
 * Signs in by e-mail and password. Refuses `wrong_credentials`, and takes the same time for an unknown
 * e-mail. After ten failures attempts become slow, per place first. Strangers slow down neither the parent's
 * known places nor the first attempt from a fresh place. Signing in by a code always works. Refuses
 * `second_factor_required` if a second factor is still needed.
 */
export async function signInByPassword(
  deps: AccountDeps,
  { email: typed, password, rememberMe }: { email: string; password: string; rememberMe: boolean },
  client: Client,
): Promise<Tokens> {
  const email = requireEmail(typed)
  const found = await userByEmail(deps, email)
  const isKnown = await isFromKnownPlace(deps, found?.id ?? null, client)
  const guess = { whose: loginKey(email), place: client.place, isKnown }
  await admitPasswordAttempt(deps, guess)

  const isRight = await deps.passwords.verify(found?.passwordHash ?? null, password)
  if (!found || !isRight) throw new Refusal('wrong_credentials', { trace: failureTrace(found) })
  await forgetPasswordAttempts(deps, guess)
  const begun = await deps.db.transaction(async tx => {
    const user = await lockUser(tx, found.id)
    // The password was changed meanwhile, so the old one is no longer valid.
    if (!user || user.passwordHash !== found.passwordHash) throw new Refusal('wrong_credentials')
    return beginSession(deps, tx, user, { client, rememberMe, by: 'password' })
  })
  return requireFullSession(begun)
}

const failureTrace = (user: User | undefined) =>
  ({ name: 'sign_in_failed', by: 'password', userId: user?.id }) as const

/**
 * Sends a sign-in code to a number that an account has confirmed, that a sign-up has begun with, or that was
 * entered in an account in which nothing is confirmed. For any other number it does the same work and sends
 * nothing.
 */
export async function sendSignInCode(
  deps: AccountDeps,
  { phoneNumber: typed, tempToken }: { phoneNumber: string; tempToken?: string | null | undefined },
  client: Client,
): Promise<Otp> {
  const to = requirePhoneNumber(typed)
  // All three are always read, so that the response time does not reveal which one exists.
  const [confirmed, signUp, unproven] = await Promise.all([
    findUserByPhone(deps.db, to),
    findPendingSignUp(deps.db, to, lapsedBefore(deps)),
    findUnprovenUserByPhone(deps.db, to),
  ])
  const user = confirmed ?? (signUp ? undefined : unproven)
  const kind = user ? ('sign_in_code' as const) : ('sign_up_code' as const)
  const language = user ? user.language : client.language
  return sendCode(
    deps,
    {
      purpose: 'sign_in',
      recipient: to,
      userId: user?.id ?? null,
      message: user || signUp ? code => ({ kind, channel: 'sms', to, language, code }) : null,
      tempToken,
      otherwise: user ? null : signUp,
      isProven: confirmed !== undefined,
    },
    client,
  )
}

interface PhoneCode {
  phoneNumber: string
  otp: string
  tempToken: string
  rememberMe: boolean
}

/**
 * Exchanges an SMS code for a session, and finishes a sign-up. Refuses `otp_wrong`, `otp_expired` or
 * `phone_taken`, and `second_factor_required` if a second factor is still needed.
 */
export async function signInByCode(
  deps: AccountDeps,
  { otp, phoneNumber: typed, rememberMe, tempToken }: PhoneCode,
  client: Client,
): Promise<Tokens> {
  const recipient = requirePhoneNumber(typed)
  const key = { purpose: 'sign_in', recipient, tempTokenHash: hashOf(tempToken) } as const
  const code = await requireCode(deps, key, otp, 'sms')
  const begun = await deps.db.transaction(async tx => {
    await lockRecipient(tx, recipient)
    await spendCode(tx, code, 'sms')
    const user = await proveNumber(deps, tx, code)
    return beginSession(deps, tx, user, { client, rememberMe, by: 'code' })
  })
  return requireFullSession(begun)
}

async function proveNumber(deps: AccountDeps, tx: Tx, code: Code): Promise<User> {
  const owner = await findUserByPhone(tx, code.recipient)
  if (owner) return owner
  if (code.signUp) return finishSignUpByPhone(deps, tx, code.recipient, code.signUp)

  const user = await lockUser(tx, code.userId)
  // If the e-mail was confirmed meanwhile, the account belongs to the owner of the mailbox.
  if (user?.phoneNumber !== code.recipient || user.emailConfirmedAt)
    throw new Refusal('otp_expired')
  return takeOver(deps, tx, user)
}

/**
 * Gives an account in which nothing was confirmed to the person who proves its number. Everything that its
 * creator set is removed: the password, passkeys and apps, the sessions, and the e-mail, which could be used
 * to get back in.
 */
async function takeOver(deps: AccountDeps, tx: Tx, user: User): Promise<User> {
  await cancelPending(tx, user.id, deps.now())
  await deleteAuthSessionsOf(tx, user.id)
  await deletePlacesOf(tx, user.id)
  const { isStepOver } = await forgetFactors(tx, user.id)
  await writeConsents(tx, user.id, agreementOf(deps))
  const proven = await updateUser(tx, user.id, {
    phoneConfirmedAt: deps.now(),
    passwordHash: null,
    email: null,
    emailAddedAt: null,
  })
  if (!proven) throw new Refusal('otp_expired')
  deps.log.event('account_taken_over', { userId: user.id, by: 'code' })
  if (isStepOver) deps.log.event('passkey_step_removed', { userId: user.id, by: 'code' })
  return proven
}
