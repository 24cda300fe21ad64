import type { CodeTimes, Tokens } from '#contract/accounts/identity.ts'
import { DAY_MS } from '#contract/durations.ts'
import { pathTo } from '#contract/paths.ts'
import type { Tx } from '../../deps.ts'
import { hashOf } from '../../lib/secrets/keys.ts'
import { Refusal } from '../../lib/refusal.ts'
import { findCodeByLink, lockRecipient } from '../../queries/accounts/codes.ts'
import {
  deleteUnconfirmed,
  lockUser,
  type NewUser,
  updateUser,
  type User,
} from '../../queries/accounts/users.ts'
import type { Caller } from './access.ts'
import { type AccountDeps, lapsedBefore, requireFreeEmail, notifyOfChange } from './accounts.ts'
import type { Client } from './client.ts'
import { requireCode, spendCode } from './code-tries.ts'
import { admitCode, type CodeRequest, issueCode, sendCode } from './codes.ts'
import { requireEmail } from '../input.ts'
import { requireProof } from './proof.ts'
import { reissueTokens } from './auth-sessions.ts'

const LINK_MS = DAY_MS

/** Builds the request for a code and a link that confirm an e-mail of a user. */
export function emailCodeRequest(
  { siteUrl }: Pick<AccountDeps, 'siteUrl'>,
  { id, language }: Pick<User, 'id' | 'language'>,
  email: string,
): CodeRequest {
  const page = siteUrl + pathTo(language, '/verify-email')
  return {
    purpose: 'email',
    recipient: email,
    userId: id,
    // The token is in the fragment, which browsers do not send, so that it reaches no server log.
    message: (code, token) => ({
      kind: 'email_code',
      channel: 'email',
      to: email,
      language,
      code,
      link: `${page}#token=${token}`,
    }),
    replacesOwn: true,
  }
}

/**
 * Adds an e-mail to an account, or starts to change it, and sends a code. A first e-mail is set at once,
 * unconfirmed. A different one waits until it is confirmed. Refuses `email_taken`, and `proof_required`,
 * because a confirmed e-mail can be used to sign in.
 */
export async function addEmail(
  deps: AccountDeps,
  { authSession, user: { id, ...before } }: Caller,
  typed: string,
  client: Client,
): Promise<Tokens> {
  const email = requireEmail(typed)
  requireProof(deps, authSession)
  await requireFreeEmail(deps, email, id)
  const isDone = before.email === email && before.emailConfirmedAt !== null
  const request = emailCodeRequest(deps, { id, ...before }, email)
  const code = isDone ? null : await admitCode(deps, request, client)

  return deps.db.transaction(async tx => {
    await lockRecipient(tx, email)
    await deleteUnconfirmed(tx, lapsedBefore(deps), { email, butOf: id })
    // Checked again under the lock, because two requests may come at once.
    await requireFreeEmail({ ...deps, db: tx }, email, id)
    const user = await lockUser(tx, id)
    const changed = user && (await updateUser(tx, id, changesFor(user, email, deps.now())))
    if (!changed) throw new Refusal('token_invalid')
    if (code) {
      await issueCode(deps, tx, code)
      deps.log.event('email_change_begun', { userId: id, signInId: authSession.id })
    }
    return reissueTokens(deps, tx, changed, authSession)
  })
}

/** A first e-mail, or the same one again, is set at once. A different one becomes `newEmail`. */
function changesFor(user: User, email: string, now: Date): Partial<NewUser> {
  if (user.email !== null && user.email !== email) return { newEmail: email }
  return { email, newEmail: null, ...(!user.emailConfirmedAt && { emailAddedAt: now }) }
}

/** Sends a new code to an e-mail of the caller. Refuses `not_found` for any other address. */
export async function resendEmailCode(
  deps: AccountDeps,
  { user }: Caller,
  typed: string,
  client: Client,
): Promise<CodeTimes> {
  const email = requireEmail(typed)
  if (!isOf(user, email)) throw new Refusal('not_found')
  const request = emailCodeRequest(deps, user, email)
  const { expiresAt, resendAt } = await sendCode(deps, request, client)
  return { expiresAt, resendAt }
}

const isOf = (user: User, email: string) => user.email === email || user.newEmail === email

/**
 * Confirms an e-mail of the caller by its code. Refuses `email_code_wrong`, `email_code_expired` or
 * `email_taken`.
 */
export async function verifyEmail(
  deps: AccountDeps,
  { authSession, user: { id } }: Caller,
  { code: typedCode, email: typed }: { email: string; code: string },
): Promise<Tokens> {
  const recipient = requireEmail(typed)
  const key = { purpose: 'email', recipient, userId: id } as const
  const code = await requireCode(deps, key, typedCode, 'email')
  return deps.db.transaction(async tx => {
    await lockRecipient(tx, recipient)
    await spendCode(tx, code, 'email')
    const confirmed = await confirmEmail(deps, tx, id, recipient)
    return reissueTokens(deps, tx, confirmed, authSession)
  })
}

/**
 * Confirms an e-mail by the link in its message; no session is needed. Returns the address. Refuses
 * `email_code_expired` or `email_taken`.
 */
export async function confirmEmailByLink(deps: AccountDeps, token: string): Promise<string> {
  const madeAfter = new Date(deps.now().getTime() - LINK_MS)
  const code = await findCodeByLink(deps.db, hashOf(token), madeAfter)
  if (!code) throw new Refusal('email_code_expired')
  await deps.db.transaction(async tx => {
    await lockRecipient(tx, code.recipient)
    await spendCode(tx, code, 'email')
    await confirmEmail(deps, tx, code.userId, code.recipient)
  })
  return code.recipient
}

/** Refuses `email_code_expired` if the user has changed the e-mail in the meantime. */
async function confirmEmail(
  deps: AccountDeps,
  tx: Tx,
  userId: string | null,
  email: string,
): Promise<User> {
  const user = await lockUser(tx, userId)
  if (!user || !isOf(user, email)) throw new Refusal('email_code_expired')
  if (user.email === email && user.emailConfirmedAt) return user

  await deleteUnconfirmed(tx, lapsedBefore(deps), { email, butOf: user.id })
  await requireFreeEmail({ ...deps, db: tx }, email, user.id)
  const now = deps.now()
  const changes = { email, emailAddedAt: now, emailConfirmedAt: now, newEmail: null }
  const changed = await updateUser(tx, user.id, changes)
  if (!changed) throw new Refusal('email_code_expired')
  // The message goes to the old address, so that a parent who did not do this learns of it. A first e-mail
  // replaces nothing; like every change it needed a fresh proof of identity.
  if (user.emailConfirmedAt) await notifyOfChange(deps, tx, user, { kind: 'email_changed' })
  deps.log.event('email_confirmed', { userId: user.id })
  return changed
}
