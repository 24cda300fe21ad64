import { CONSENT } from '#contract/consent.ts'
import type { Deps, Tx } from '../deps.ts'
import { newId } from '../lib/chance.ts'
import { Refusal } from '../lib/refusal.ts'
import {
  findUserByEmail,
  findUserByPhone,
  forgetUnconfirmed,
  updateUser,
  type User,
} from '../queries/users.ts'
import { deleteExpiredAttempts } from '../queries/attempts.ts'
import { deleteCodesBefore, deleteCodesOf } from '../queries/codes.ts'
import { deleteExpiredSignIns, deletePlacesBefore } from '../queries/sign-ins.ts'
import type { CodeDeps } from './codes.ts'
import { requireEmail, requirePhoneNumber } from './input.ts'

/** Everything that the calls about accounts work with. */
export type AccountDeps = CodeDeps & Pick<Deps, 'passwords' | 'log'>

const DAY_MS = 86_400_000
/** What was never confirmed lapses, and a sign-up that was never finished is forgotten. */
const LAPSE_MS = 7 * DAY_MS
const PLACE_MS = 180 * DAY_MS

/** Before this, what is not confirmed counts for nothing. */
export const lapsedBefore = ({ now }: Pick<Deps, 'now'>) => new Date(now().getTime() - LAPSE_MS)

/** What a new parent agreed to by signing up, and when. */
export const agreementOf = ({ now }: Pick<Deps, 'now'>) => ({ at: now(), versions: CONSENT })

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

/** Refuses `email_taken` for an e-mail that somebody has, confirmed or not; one's own is free. */
export async function requireFreeEmail(
  deps: Pick<Deps, 'db' | 'now'>,
  email: string,
  forUserId?: string,
): Promise<void> {
  const holder = await userByEmail(deps, email)
  if (holder && holder.id !== forUserId) throw new Refusal('email_taken')
}

type News =
  { kind: 'email_changed' | 'password_changed' } | { kind: 'phone_changed'; newEnding: string }

/** Tells a user, as they were before, of a change: at the e-mail and the phone that were confirmed. */
export async function tellOfChange(
  { chance, notices }: Pick<Deps, 'chance' | 'notices'>,
  tx: Tx,
  before: User,
  news: News,
): Promise<void> {
  const cause = `${news.kind} ${newId(chance)}`
  for (const to of confirmedContactsOf(before))
    await notices.queue(tx, { ...news, ...to, language: before.language }, { cause })
}

type Contacts = Pick<User, 'email' | 'emailConfirmedAt' | 'phoneConfirmedAt' | 'phoneNumber'>

/** Where a user is reached for certain. */
export function confirmedContactsOf({
  email,
  emailConfirmedAt,
  phoneConfirmedAt,
  phoneNumber,
}: Contacts) {
  return [
    ...(email && emailConfirmedAt ? [{ channel: 'email', to: email } as const] : []),
    ...(phoneNumber && phoneConfirmedAt ? [{ channel: 'sms', to: phoneNumber } as const] : []),
  ]
}

/**
 * Calls off what was begun and not finished, in whatever browser: codes, links, an e-mail that was
 * to replace the present one. Part of every change by which somebody may be locked out on purpose.
 */
export async function callOffPending(tx: Tx, userId: string): Promise<void> {
  await deleteCodesOf(tx, userId)
  await updateUser(tx, userId, { newEmail: null })
}

/** Forgets what has lapsed: unconfirmed accounts and e-mails, old codes, sessions, places, counts. */
export async function forgetLapsed({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const lapsed = lapsedBefore({ now })
  await forgetUnconfirmed(db, lapsed)
  await deleteCodesBefore(db, lapsed)
  await deleteExpiredSignIns(db, now())
  await deletePlacesBefore(db, new Date(now().getTime() - PLACE_MS))
  await deleteExpiredAttempts(db, now())
}
