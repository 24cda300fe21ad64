import type { Otp, Tokens } from '#contract/accounts/identity.ts'
import type { Tx } from '../../deps.ts'
import { newId } from '../../lib/secrets/random.ts'
import { Refusal } from '../../lib/refusal.ts'
import { lockRecipient, type PendingSignUp } from '../../queries/accounts/codes.ts'
import {
  findUserByPhone,
  deleteUnconfirmed,
  insertParent,
  type NewUser,
  type User,
} from '../../queries/accounts/users.ts'
import {
  type AccountDeps,
  agreementOf,
  lapsedBefore,
  requireFreeEmail,
  requireFreePhone,
} from './accounts.ts'
import type { Client } from './client.ts'
import { admitCode, issueCode, sendCode } from './codes.ts'
import { emailCodeRequest } from './emails.ts'
import { readSignUp, requirePhoneNumber } from '../input.ts'
import { startAuthSession } from './auth-sessions.ts'

interface Names {
  firstName: string
  lastName: string
  cityId: number
}

interface PhoneSignUp extends Names {
  phoneNumber: string
  tempToken?: string | null | undefined
}

/**
 * Starts a sign-up by phone. The account is created only once the number is proven, so that nobody can occupy
 * another person's number. Refuses `phone_taken`, or wrong fields.
 */
export async function beginSignUpByPhone(
  deps: AccountDeps,
  { phoneNumber: typed, tempToken, ...names }: PhoneSignUp,
  client: Client,
): Promise<Otp> {
  await readSignUp(deps, { ...names, phoneNumber: typed })
  const phoneNumber = requirePhoneNumber(typed)
  await requireFreePhone(deps, phoneNumber)

  const { language } = client
  return sendCode(
    deps,
    {
      purpose: 'sign_in',
      recipient: phoneNumber,
      userId: null,
      message: code => ({ kind: 'sign_up_code', channel: 'sms', to: phoneNumber, language, code }),
      tempToken,
      signUp: { ...names, language },
    },
    client,
  )
}

/**
 * Creates the account of a proven number, or returns the one created meanwhile. The person who
 * proves the number agrees to the terms; the page with the code says so.
 */
export async function finishSignUpByPhone(
  deps: AccountDeps,
  tx: Tx,
  phoneNumber: string,
  { cityId, firstName, language, lastName }: PendingSignUp,
): Promise<User> {
  const now = deps.now()
  const user: NewUser = {
    id: newId(deps.random),
    firstName,
    lastName,
    cityId,
    language,
    phoneNumber,
    phoneConfirmedAt: now,
    createdAt: now,
  }
  const made = await insertParent(tx, user, agreementOf(deps))
  const found = made ?? (await findUserByPhone(tx, phoneNumber))
  if (!found) throw new Refusal('phone_taken')
  return found
}

interface Registration extends Names {
  email: string
  password: string
  phoneNumber?: string | null | undefined
}

/**
 * Signs a parent up by e-mail, sends the confirmation code, and signs in. Refuses `email_taken` or
 * `phone_taken`, or wrong fields.
 */
export async function registerParent(
  deps: AccountDeps,
  input: Registration,
  client: Client,
): Promise<Tokens> {
  const { email, phoneNumber } = await readSignUp(deps, input)
  await requireFreeEmail(deps, email)
  if (phoneNumber) await requireFreePhone(deps, phoneNumber)

  const { firstName, lastName, cityId } = input
  const { language } = client
  const now = deps.now()
  const user = {
    id: newId(deps.random),
    firstName,
    lastName,
    cityId,
    language,
    email,
    emailAddedAt: now,
    phoneNumber,
    passwordHash: await deps.passwords.hash(input.password),
    createdAt: now,
  }
  const code = await admitCode(deps, emailCodeRequest(deps, user, email), client)
  return deps.db.transaction(async tx => {
    await lockRecipient(tx, email)
    await deleteUnconfirmed(tx, lapsedBefore(deps), { email })
    const parent = await insertParent(tx, user, agreementOf(deps))
    if (!parent) throw new Refusal('email_taken')
    await issueCode(deps, tx, code)
    return startAuthSession(deps, tx, parent, { client, rememberMe: true, by: 'sign-up' })
  })
}
