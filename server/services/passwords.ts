import type { Otp, Tokens } from '#contract/identity.ts'
import { newId } from '../lib/chance.ts'
import { hashOf } from '../lib/keys.ts'
import { Refusal } from '../lib/refusal.ts'
import { deleteCodesOf } from '../queries/codes.ts'
import { deleteSignInsOf } from '../queries/sign-ins.ts'
import { findUser, updateUser, type User } from '../queries/users.ts'
import type { Message } from '../notify/message.ts'
import type { Caller } from './access.ts'
import { type AccountDeps, confirmedContactsOf, userByEmail } from './accounts.ts'
import { forgetAttempts } from './attempts.ts'
import type { Client } from './client.ts'
import { requireCode, sendCode, spendCode } from './codes.ts'
import { requireEmail, requireGoodPassword } from './input.ts'
import { languageOfUser } from './parents.ts'
import { requireProof } from './proof.ts'
import { startSignIn } from './sign-ins.ts'

/**
 * Sends a code for a new password, and the same answer for an e-mail that nobody has. Where the
 * e-mail stands unconfirmed in an account that has a phone, its mailbox proves nothing about the
 * children in there: it is told to sign in by the phone.
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
  const common = { channel: 'email', to, language: languageOfUser(user) } as const
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

/** Sets a new password by the code of the mailbox, ends every session, and signs in anew. */
export async function resetPassword(
  deps: AccountDeps,
  { code: typedCode, email: typed, password, rememberMe, tempToken }: Reset,
  client: Client,
): Promise<Tokens> {
  const recipient = requireEmail(typed)
  requireGoodPassword(password, [recipient])
  const key = { purpose: 'reset', recipient, tempTokenHash: hashOf(tempToken) } as const
  const code = await requireCode(deps, key, typedCode, 'email')
  const passwordHash = await deps.passwords.hash(password)
  const tokens = await deps.db.transaction(async tx => {
    await spendCode(tx, code, 'email')
    const user = code.userId === null ? undefined : await findUser(tx, code.userId)
    if (user?.email !== recipient) throw new Refusal('email_code_expired')
    const changes = { passwordHash, newEmail: null, ...provenBy(user, deps.now()) }
    const proven = await updateUser(tx, user.id, changes)
    if (!proven) throw new Refusal('email_code_expired')
    // Also the link that somebody else may have had sent to an e-mail of their own.
    await deleteCodesOf(tx, user.id)
    await deleteSignInsOf(tx, user.id)
    await tellOfNewPassword(deps, tx, proven)
    return startSignIn(deps, tx, proven, { client, rememberMe })
  })
  await forgetAttempts(deps, `login ${recipient}`)
  return tokens
}

/** A proven mailbox confirms its e-mail; a number that was only typed may be somebody else's. */
function provenBy(user: User, now: Date) {
  if (user.emailConfirmedAt) return {}
  return { emailConfirmedAt: now, ...(!user.phoneConfirmedAt && { phoneNumber: null }) }
}

/** Sets a password within a session, and ends every other one. Refuses `proof_required`. */
export async function changePassword(
  deps: AccountDeps,
  { signIn, user }: Caller,
  password: string,
): Promise<void> {
  requireGoodPassword(password, [user.firstName, user.lastName, user.email])
  requireProof(deps, signIn)
  const passwordHash = await deps.passwords.hash(password)
  await deps.db.transaction(async tx => {
    const changed = await updateUser(tx, user.id, { passwordHash })
    if (!changed) throw new Refusal('token_invalid')
    await deleteSignInsOf(tx, user.id, signIn.id)
    await tellOfNewPassword(deps, tx, changed)
  })
}

async function tellOfNewPassword(
  { chance, notices }: AccountDeps,
  tx: Parameters<typeof updateUser>[0],
  user: User,
): Promise<void> {
  const cause = `password changed ${newId(chance)}`
  for (const { channel, to } of confirmedContactsOf(user))
    await notices.queue(
      tx,
      { kind: 'password_changed', channel, to, language: languageOfUser(user) },
      { cause: `${cause} ${channel}` },
    )
}
