import type { Otp, Tokens } from '#contract/accounts/identity.ts'
import type { Tx } from '../../deps.ts'
import { hashOf } from '../../lib/secrets/keys.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Message } from '../../notify/message.ts'
import { isCodeLive, lockRecipient } from '../../queries/accounts/codes.ts'
import { deletePlacesOf, deleteAuthSessionsOf } from '../../queries/accounts/auth-sessions.ts'
import { lockUser, updateUser, type User } from '../../queries/accounts/users.ts'
import type { Caller } from './access.ts'
import { type AccountDeps, cancelPending, notifyOfChange, userByEmail } from './accounts.ts'
import type { Client } from './client.ts'
import { requireCode, spendCode } from './code-tries.ts'
import { sendCode } from './codes.ts'
import { forgetPasswordAttempts } from './password-attempts.ts'
import { requireEmail, requireGoodPassword } from '../input.ts'
import { lockCaller } from '../user-lock.ts'
import { requireProof } from './proof.ts'
import { loginKey } from './sign-in.ts'
import { forgetFactors } from './second-factor/factors.ts'
import { beginSession, requireFullSession } from './second-factor/second-step.ts'

/**
 * Sends a code for a new password. The response is the same for an unknown e-mail. If an account has a
 * confirmed phone but an unconfirmed e-mail, the mailbox proves nothing about it: the message says to sign in
 * by phone.
 */
export async function forgotPassword(
  deps: AccountDeps,
  { email: typed, tempToken }: { email: string; tempToken?: string | null | undefined },
  client: Client,
): Promise<Otp> {
  const to = requireEmail(typed)
  const user = await userByEmail(deps, to)
  const message = user ? (code: string) => resetMessage(user, to, code) : null
  const userId = user && !isOfPhone(user) ? user.id : null
  return sendCode(deps, { purpose: 'reset', recipient: to, userId, message, tempToken }, client)
}

const isOfPhone = (user: User) => user.phoneConfirmedAt !== null && user.emailConfirmedAt === null

function resetMessage(user: User, to: string, code: string): Message {
  const common = { channel: 'email', to, language: user.language } as const
  return isOfPhone(user)
    ? { ...common, kind: 'reset_by_phone' }
    : { ...common, kind: 'reset_code', code }
}

interface Reset {
  email: string
  code: string
  tempToken: string
  password: string
  rememberMe: boolean
}

/**
 * Sets a new password by an e-mailed code, ends all sessions and signs in. Refuses `email_code_wrong`,
 * `email_code_expired`, or a password that is easy to guess. If a second factor is needed, the password is
 * set and `second_factor_required` is refused.
 */
export async function resetPassword(
  deps: AccountDeps,
  { code: typedCode, email: typed, password, rememberMe, tempToken }: Reset,
  client: Client,
): Promise<Tokens> {
  const recipient = requireEmail(typed)
  const key = { purpose: 'reset', recipient, tempTokenHash: hashOf(tempToken) } as const
  // Checking a password is expensive, so it is done only for a live code. It comes before the code check, so
  // that a weak password does not use up a try.
  if (!(await isCodeLive(deps.db, key, deps.now()))) throw new Refusal('email_code_expired')
  await requireGoodPassword(password, [recipient])
  const code = await requireCode(deps, key, typedCode, 'email')
  const passwordHash = await deps.passwords.hash(password)
  const begun = await deps.db.transaction(async tx => {
    await lockRecipient(tx, recipient)
    await spendCode(tx, code, 'email')
    const user = await takeOverByEmail(deps, tx, code.userId, { recipient, passwordHash })
    return beginSession(deps, tx, user, { client, rememberMe, by: 'reset' })
  })
  await forgetPasswordAttempts(deps, {
    whose: loginKey(recipient),
    place: client.place,
    isKnown: false,
  })
  return requireFullSession(begun)
}

/** Gives the account to the owner of its mailbox, and ends everything that others began in it. */
async function takeOverByEmail(
  deps: AccountDeps,
  tx: Tx,
  userId: string | null,
  { passwordHash, recipient }: { recipient: string; passwordHash: string },
): Promise<User> {
  const user = await lockUser(tx, userId)
  if (user?.email !== recipient || isOfPhone(user)) throw new Refusal('email_code_expired')
  await cancelPending(tx, user.id, deps.now())
  await deleteAuthSessionsOf(tx, user.id)
  await deletePlacesOf(tx, user.id)
  // Until the e-mail is confirmed, anybody may have created the account and its factors.
  const forgotten = !user.emailConfirmedAt && (await forgetFactors(tx, user.id))
  const proven = await updateUser(tx, user.id, { passwordHash, ...provenBy(user, deps.now()) })
  if (!proven) throw new Refusal('email_code_expired')
  await notifyOfChange(deps, tx, proven, { kind: 'password_changed' })
  deps.log.event('password_changed', { userId: user.id, by: 'reset' })
  if (forgotten && forgotten.isStepOver)
    deps.log.event('passkey_step_removed', { userId: user.id, by: 'reset' })
  return proven
}

/**
 * Confirms the e-mail. An account with an unconfirmed e-mail loses its phone number, which may
 * belong to somebody else.
 */
function provenBy(user: User, now: Date) {
  if (user.emailConfirmedAt) return {}
  return { emailConfirmedAt: now, phoneNumber: null }
}

/**
 * Sets a password from within a session and ends all other sessions. Refuses `proof_required`, a password
 * that is easy to guess, and `token_invalid` if the session has ended meanwhile.
 */
export async function changePassword(
  deps: AccountDeps,
  caller: Caller,
  password: string,
): Promise<void> {
  const { authSession, user } = caller
  const { id, email, firstName, lastName } = user
  requireProof(deps, authSession)
  await requireGoodPassword(password, [firstName, lastName, email])
  const passwordHash = await deps.passwords.hash(password)
  await deps.db.transaction(async tx => {
    await lockCaller(tx, caller)
    const changed = await updateUser(tx, id, { passwordHash })
    if (!changed) throw new Refusal('token_invalid')
    await cancelPending(tx, id, deps.now())
    await deleteAuthSessionsOf(tx, id, authSession.id)
    await notifyOfChange(deps, tx, changed, { kind: 'password_changed' })
  })
  deps.log.event('password_changed', { userId: id, signInId: authSession.id })
}
