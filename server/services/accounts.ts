import { CONSENT } from '#contract/consent.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../lib/chance.ts'
import { Refusal } from '../lib/refusal.ts'
import { findUserByEmail, findUserByPhone, forgetUnconfirmed, type User } from '../queries/users.ts'
import { deleteCodesBefore } from '../queries/codes.ts'
import { deleteExpiredSignIns, deletePlacesBefore } from '../queries/sign-ins.ts'
import type { CodeDeps } from './codes.ts'
import { requireEmail, requirePhoneNumber } from './input.ts'

/** Everything that the calls about accounts work with. */
export type AccountDeps = CodeDeps & Pick<Deps, 'passwords'>

const DAY_MS = 86_400_000
/** What was never confirmed lapses, and a sign-up that was never finished is forgotten. */
const LAPSE_MS = 7 * DAY_MS
const PLACE_MS = 180 * DAY_MS

/** Before this, what is not confirmed counts for nothing. */
export const lapsedBefore = ({ now }: Pick<Deps, 'now'>) => new Date(now().getTime() - LAPSE_MS)

/** What a new parent agreed to by signing up, and when. */
export const agreementOf = ({ now }: Pick<Deps, 'now'>) => ({ at: now(), versions: CONSENT })

export const newUserId = ({ chance }: Pick<Deps, 'chance'>) => newId(chance)

/** The user whose e-mail it is, unless that lapsed. */
export function userByEmail(deps: Pick<Deps, 'db' | 'now'>, email: string) {
  return findUserByEmail(deps.db, email, lapsedBefore(deps))
}

/** Whether an account may be made with an e-mail. Refuses what is none. */
export async function isEmailAvailable(
  deps: Pick<Deps, 'db' | 'now'>,
  typed: string,
): Promise<boolean> {
  return !(await userByEmail(deps, requireEmail(typed)))
}

/** Whether an account may be made with a number. Refuses what is none. */
export async function isPhoneNumberAvailable(
  { db }: Pick<Deps, 'db'>,
  typed: string,
): Promise<boolean> {
  return !(await findUserByPhone(db, requirePhoneNumber(typed)))
}

/** Refuses `phone_taken` for a number that somebody has confirmed. */
export async function requireFreePhone(
  { db }: Pick<Deps, 'db'>,
  phoneNumber: string,
): Promise<void> {
  if (await findUserByPhone(db, phoneNumber)) throw new Refusal('phone_taken')
}

/** Refuses `email_taken` for an e-mail that somebody has, confirmed or not. */
export async function requireFreeEmail(
  deps: Pick<Deps, 'db' | 'now'>,
  email: string,
): Promise<void> {
  if (await userByEmail(deps, email)) throw new Refusal('email_taken')
}

/** Where a user is told about a change of the account: the channels that were confirmed. */
export function confirmedContactsOf(user: User) {
  return [
    ...(user.email && user.emailConfirmedAt ? [{ channel: 'email', to: user.email } as const] : []),
    ...(user.phoneNumber && user.phoneConfirmedAt
      ? [{ channel: 'sms', to: user.phoneNumber } as const]
      : []),
  ]
}

/** Forgets what has lapsed: unconfirmed accounts and e-mails, old codes, sessions, places. */
export async function forgetLapsed({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const lapsed = lapsedBefore({ now })
  await forgetUnconfirmed(db, lapsed)
  await deleteCodesBefore(db, lapsed)
  await deleteExpiredSignIns(db, now())
  await deletePlacesBefore(db, new Date(now().getTime() - PLACE_MS))
}
