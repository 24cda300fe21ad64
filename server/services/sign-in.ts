import type { Otp, Tokens } from '#contract/identity.ts'
import { Refusal } from '../lib/refusal.ts'
import { type Code, deleteCodesOf, findPendingSignUp, lockRecipient } from '../queries/codes.ts'
import { deleteSignInsOf } from '../queries/sign-ins.ts'
import {
  findUnprovenUserByPhone,
  findUser,
  findUserByPhone,
  updateUser,
  type User,
} from '../queries/users.ts'
import { hashOf } from '../lib/keys.ts'
import { type AccountDeps, lapsedBefore, userByEmail } from './accounts.ts'
import { forgetAttempts, slowAttempts } from './attempts.ts'
import { type Client, isFromKnownPlace } from './client.ts'
import { requireCode, sendCode, spendCode } from './codes.ts'
import { requireEmail, requirePhoneNumber } from './input.ts'
import { languageOfUser } from './parents.ts'
import { finishSignUpByPhone } from './sign-up.ts'
import { startSignIn } from './sign-ins.ts'

const TEN_A_QUARTER = { most: 10, seconds: 900 }
const ONE_A_MINUTE = { most: 1, seconds: 60 }

/**
 * Signs in by e-mail and password. Refuses `wrong_credentials`, in the same time for an e-mail
 * that nobody has. After ten failures it becomes slow, for strangers only: a parent where they
 * have signed in before, and by a code from anywhere, always gets in.
 */
export async function signInByPassword(
  deps: AccountDeps,
  { email: typed, password, rememberMe }: { email: string; password: string; rememberMe: boolean },
  client: Client,
): Promise<Tokens> {
  const email = requireEmail(typed)
  const user = await userByEmail(deps, email)
  const isKnown = await isFromKnownPlace(deps, user?.id ?? null, client)
  const who = isKnown ? `login ${email} ${client.address}` : `login ${email}`
  await slowAttempts(deps, who, TEN_A_QUARTER, ONE_A_MINUTE)

  const isRight = await deps.passwords.verify(user?.passwordHash ?? null, password)
  if (!user || !isRight) throw new Refusal('wrong_credentials')
  await forgetAttempts(deps, who)
  return deps.db.transaction(tx => startSignIn(deps, tx, user, { client, rememberMe }))
}

/**
 * Sends a code to a number to sign in with: to whoever confirmed it, made an account with it, or
 * began to sign up with it. For a number that nobody has it does the same and sends nothing.
 */
export async function sendSignInCode(
  deps: AccountDeps,
  { phoneNumber: typed, tempToken }: { phoneNumber: string; tempToken?: string | null | undefined },
  client: Client,
): Promise<Otp> {
  const to = requirePhoneNumber(typed)
  // All of them are asked for always, so that the time tells nothing.
  const [confirmed, unproven, signUp] = await Promise.all([
    findUserByPhone(deps.db, to),
    findUnprovenUserByPhone(deps.db, to),
    findPendingSignUp(deps.db, to, lapsedBefore(deps)),
  ])
  const user = confirmed ?? unproven
  const kind = user ? ('sign_in_code' as const) : ('sign_up_code' as const)
  const language = user ? languageOfUser(user) : client.language
  return sendCode(
    deps,
    {
      purpose: 'sign_in',
      recipient: to,
      userId: user?.id ?? null,
      message: user || signUp ? code => ({ kind, channel: 'sms', to, language, code }) : null,
      tempToken,
      signUp: user ? null : signUp,
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

/** Trades the code of a phone for a session. Refuses `otp_wrong`, `otp_expired`, `phone_taken`. */
export async function signInByCode(
  deps: AccountDeps,
  { otp, phoneNumber: typed, rememberMe, tempToken }: PhoneCode,
  client: Client,
): Promise<Tokens> {
  const recipient = requirePhoneNumber(typed)
  const key = { purpose: 'sign_in', recipient, tempTokenHash: hashOf(tempToken) } as const
  const code = await requireCode(deps, key, otp, 'sms')
  return deps.db.transaction(async tx => {
    await lockRecipient(tx, recipient)
    await spendCode(tx, code, 'sms')
    const user = await proveNumber(deps, tx, code)
    return startSignIn(deps, tx, user, { client, rememberMe })
  })
}

type Tx = Parameters<typeof updateUser>[0]

async function proveNumber(deps: AccountDeps, tx: Tx, code: Code): Promise<User> {
  const owner = await findUserByPhone(tx, code.recipient)
  if (owner) return owner
  if (code.signUp) return finishSignUpByPhone(deps, tx, code.recipient, code.signUp)

  const user = code.userId === null ? undefined : await findUser(tx, code.userId)
  // An account whose e-mail was confirmed meanwhile is of whoever has that mailbox.
  if (user?.phoneNumber !== code.recipient || user.emailConfirmedAt)
    throw new Refusal('otp_expired')
  return takeOver(deps, tx, user)
}

/**
 * Whoever proves the number of an account in which nothing was proven has it: the password and the
 * sessions of whoever made it are worth nothing from then on.
 */
async function takeOver(deps: AccountDeps, tx: Tx, user: User): Promise<User> {
  await deleteCodesOf(tx, user.id)
  await deleteSignInsOf(tx, user.id)
  const changes = { phoneConfirmedAt: deps.now(), passwordHash: null }
  const proven = await updateUser(tx, user.id, changes)
  if (!proven) throw new Refusal('otp_expired')
  return proven
}
