import type { Otp, Tokens } from '#contract/identity.ts'
import { Refusal } from '../lib/refusal.ts'
import {
  findUserByPhone,
  forgetUnconfirmed,
  insertParent,
  type NewUser,
  type User,
} from '../queries/users.ts'
import { lockRecipient, type PendingSignUp } from '../queries/codes.ts'
import {
  type AccountDeps,
  agreementOf,
  lapsedBefore,
  newUserId,
  requireFreeEmail,
  requireFreePhone,
} from './accounts.ts'
import type { Client } from './client.ts'
import { sendCode } from './codes.ts'
import { sendEmailCode } from './emails.ts'
import { readSignUp } from './input.ts'
import { startSignIn } from './sign-ins.ts'

interface Names {
  firstName: string
  lastName: string
  cityId: number
}

/**
 * Begins a sign-up by phone: the account is made once the number is proven, so that nobody holds
 * a number that is not theirs. Refuses `phone_taken`.
 */
export async function beginSignUpByPhone(
  deps: AccountDeps,
  { phoneNumber: typed, ...names }: Names & { phoneNumber: string },
  client: Client,
): Promise<Otp> {
  const { phoneNumber } = await readSignUp(deps, { ...names, phoneNumber: typed })
  if (phoneNumber === null) throw new Refusal('invalid_input')
  await requireFreePhone(deps, phoneNumber)

  const { language } = client
  const { at, versions } = agreementOf(deps)
  return sendCode(
    deps,
    {
      purpose: 'sign_in',
      recipient: phoneNumber,
      userId: null,
      message: code => ({ kind: 'sign_up_code', channel: 'sms', to: phoneNumber, language, code }),
      signUp: { ...names, language, agreedAt: at.toISOString(), versions },
    },
    client,
  )
}

type Tx = Parameters<typeof insertParent>[0]

/** Makes the account of a proven number, or finds the one that was made with it meanwhile. */
export async function finishSignUpByPhone(
  deps: AccountDeps,
  tx: Tx,
  phoneNumber: string,
  { agreedAt, cityId, firstName, language, lastName, versions }: PendingSignUp,
): Promise<User> {
  const now = deps.now()
  const user: NewUser = {
    id: newUserId(deps),
    firstName,
    lastName,
    cityId,
    language,
    phoneNumber,
    phoneConfirmedAt: now,
    createdAt: now,
  }
  const agreed = { at: new Date(agreedAt), versions }
  const found = (await insertParent(tx, user, agreed)) ?? (await findUserByPhone(tx, phoneNumber))
  if (!found) throw new Refusal('phone_taken')
  return found
}

interface Registration extends Names {
  email: string
  password: string
  phoneNumber?: string | null | undefined
}

/** Signs a parent up by e-mail, sends the code that confirms it, and signs in. */
export async function registerParent(
  deps: AccountDeps,
  input: Registration,
  client: Client,
): Promise<Tokens> {
  const { email, phoneNumber } = await readSignUp(deps, input)
  if (email === null) throw new Refusal('invalid_input')
  await requireFreeEmail(deps, email)
  if (phoneNumber) await requireFreePhone(deps, phoneNumber)

  const { firstName, lastName, cityId } = input
  const passwordHash = await deps.passwords.hash(input.password)
  const now = deps.now()
  const { language } = client
  const names = { firstName, lastName, cityId, language }
  const identity = { email, emailAddedAt: now, phoneNumber, passwordHash }
  const user = { id: newUserId(deps), ...names, ...identity, createdAt: now }
  return deps.db.transaction(async tx => {
    await lockRecipient(tx, email)
    await forgetUnconfirmed(tx, lapsedBefore(deps), email)
    const parent = await insertParent(tx, user, agreementOf(deps))
    if (!parent) throw new Refusal('email_taken')
    await sendEmailCode({ ...deps, db: tx }, parent, email, client)
    return startSignIn(deps, tx, parent, { client, rememberMe: true })
  })
}
