import type { CodeTimes, Tokens } from '#contract/identity.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../lib/chance.ts'
import { hashOf } from '../lib/keys.ts'
import { Refusal } from '../lib/refusal.ts'
import { lockRecipient, takeCodeByLink } from '../queries/codes.ts'
import { findUserWithEmail, forgetUnconfirmed, updateUser, type User } from '../queries/users.ts'
import { confirmedContactsOf, type AccountDeps, lapsedBefore, userByEmail } from './accounts.ts'
import type { Caller } from './access.ts'
import type { Client } from './client.ts'
import { requireCode, sendCode, spendCode } from './codes.ts'
import { requireEmail } from './input.ts'
import { requireProof } from './proof.ts'
import { languageOfUser } from './parents.ts'
import { reissueTokens } from './sign-ins.ts'

const LINK_MS = 24 * 3_600_000

/** Sends the code, and the link, that confirm an e-mail of a user. */
export async function sendEmailCode(
  deps: AccountDeps,
  user: User,
  email: string,
  client: Client,
): Promise<CodeTimes> {
  const language = languageOfUser(user)
  const page = language === 'ar' ? '/ar/verify-email' : '/verify-email'
  const { expiresAt, resendAt } = await sendCode(
    deps,
    {
      purpose: 'email',
      recipient: email,
      userId: user.id,
      // Behind the #, so that it stays in the browser: no server and no log sees it.
      message: (code, token) => ({
        kind: 'email_code',
        channel: 'email',
        to: email,
        language,
        code,
        link: `${deps.siteUrl}${page}#token=${token}`,
      }),
      replacesOwn: true,
    },
    client,
  )
  return { expiresAt, resendAt }
}

/**
 * Adds an e-mail to an account, or begins to change it, and sends a code. The first one is there at
 * once, unconfirmed; another one waits beside the old one until it is confirmed. Refuses
 * `email_taken`, and `proof_required` where a confirmed one is to be changed.
 */
export async function addEmail(
  deps: AccountDeps,
  { signIn, user }: Caller,
  typed: string,
  client: Client,
): Promise<Tokens> {
  const email = requireEmail(typed)
  if (user.emailConfirmedAt) requireProof(deps, signIn)

  return deps.db.transaction(async tx => {
    await lockRecipient(tx, email)
    await forgetUnconfirmed(tx, lapsedBefore(deps), email)
    const holder = await userByEmail({ ...deps, db: tx }, email)
    if (holder && holder.id !== user.id) throw new Refusal('email_taken')
    const changes =
      user.email === null
        ? { email, emailAddedAt: deps.now(), newEmail: null }
        : { newEmail: email }
    const isOwn = user.email === email
    const changed = isOwn ? user : await updateUser(tx, user.id, changes)
    if (!changed) throw new Refusal('token_invalid')
    const isConfirmed = isOwn && user.emailConfirmedAt !== null
    if (!isConfirmed) await sendEmailCode({ ...deps, db: tx }, changed, email, client)
    return reissueTokens(deps, tx, changed, signIn)
  })
}

/** Sends a code again, to an e-mail of the caller. Refuses `not_found` for any other. */
export async function resendEmailCode(
  deps: AccountDeps,
  { user }: Caller,
  typed: string,
  client: Client,
): Promise<CodeTimes> {
  const email = requireEmail(typed)
  if (email !== user.email && email !== user.newEmail) throw new Refusal('not_found')
  return sendEmailCode(deps, user, email, client)
}

/** Confirms an e-mail of the caller by its code. */
export async function verifyEmail(
  deps: AccountDeps,
  { signIn, user }: Caller,
  { code: typedCode, email: typed }: { email: string; code: string },
): Promise<Tokens> {
  const recipient = requireEmail(typed)
  const key = { purpose: 'email', recipient, userId: user.id } as const
  const code = await requireCode(deps, key, typedCode, 'email')
  return deps.db.transaction(async tx => {
    await spendCode(tx, code, 'email')
    const confirmed = await confirmEmail(deps, tx, user, recipient)
    return reissueTokens(deps, tx, confirmed, signIn)
  })
}

/** Confirms an e-mail by the link of its mail, whoever is signed in. */
export async function confirmEmailByLink(deps: AccountDeps, token: string): Promise<string> {
  const madeAfter = new Date(deps.now().getTime() - LINK_MS)
  return deps.db.transaction(async tx => {
    const code = await takeCodeByLink(tx, hashOf(token), madeAfter)
    const user = code && (await findUserWithEmail(tx, code.userId, code.recipient))
    if (!user) throw new Refusal('email_code_expired')
    await confirmEmail(deps, tx, user, code.recipient)
    return code.recipient
  })
}

type Tx = Parameters<typeof updateUser>[0]

async function confirmEmail(deps: AccountDeps, tx: Tx, user: User, email: string): Promise<User> {
  const now = deps.now()
  if (email === user.email) {
    const same = await updateUser(tx, user.id, { emailConfirmedAt: user.emailConfirmedAt ?? now })
    if (!same) throw new Refusal('token_invalid')
    if (!user.emailConfirmedAt) await tellOfNewEmail(deps, tx, user)
    return same
  }
  await lockRecipient(tx, email)
  await forgetUnconfirmed(tx, lapsedBefore(deps), email)
  const holder = await userByEmail({ ...deps, db: tx }, email)
  if (holder) throw new Refusal('email_taken')
  const changes = { email, emailAddedAt: now, emailConfirmedAt: now, newEmail: null }
  const changed = await updateUser(tx, user.id, changes)
  if (!changed) throw new Refusal('token_invalid')
  await tellOfNewEmail(deps, tx, user)
  return changed
}

/** Tells the old address, and the phone: whoever did not do this has to hear of it. */
async function tellOfNewEmail(
  { chance, notices }: Pick<Deps, 'chance' | 'notices'>,
  tx: Tx,
  before: User,
): Promise<void> {
  const cause = `email changed ${newId(chance)}`
  for (const { channel, to } of confirmedContactsOf(before))
    await notices.queue(
      tx,
      { kind: 'email_changed', channel, to, language: languageOfUser(before) },
      { cause: `${cause} ${channel}` },
    )
}
