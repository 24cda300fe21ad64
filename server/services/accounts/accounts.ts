import { CONSENT } from '#contract/accounts/consent.ts'
import type { Deps, Tx } from '../../deps.ts'
import { newId } from '../../lib/secrets/random.ts'
import { Refusal } from '../../lib/refusal.ts'
import {
  findUserByEmail,
  findUserByPhone,
  updateUser,
  type User,
} from '../../queries/accounts/users.ts'
import { deleteCodesOf } from '../../queries/accounts/codes.ts'
import { deleteGuardianInvitation } from '../../queries/family/guardians.ts'
import { closeInvitationsBy } from '../../queries/staff/invitations.ts'
import { expiredBefore } from '../../retention/retention-periods.ts'
import type { CodeDeps } from './codes.ts'
import { requireEmail, requirePhoneNumber } from '../input.ts'

/** The dependencies of all account services. */
export type AccountDeps = CodeDeps & Pick<Deps, 'isStaffFactorRequired' | 'log' | 'passwords'>

/** Unconfirmed e-mails and accounts from before this time have lapsed. */
export const lapsedBefore = ({ now }: Pick<Deps, 'now'>) =>
  expiredBefore('unconfirmedAccounts', now())

/** The versions of terms and privacy policy that a new parent agreed to, and when. */
export const agreementOf = ({ now }: Pick<Deps, 'now'>) => ({ at: now(), versions: CONSENT })

/** Finds the user with this e-mail. An unconfirmed e-mail that has lapsed does not count. */
export function userByEmail(deps: Pick<Deps, 'db' | 'now'>, email: string) {
  return findUserByEmail(deps.db, email, lapsedBefore(deps))
}

/** Whether an account can be created with this e-mail. Refuses `invalid_input` if it is malformed. */
export async function isEmailAvailable(
  deps: Pick<Deps, 'db' | 'now'>,
  typed: string,
): Promise<boolean> {
  return !(await userByEmail(deps, requireEmail(typed)))
}

/** Whether an account can be created with this number. Refuses `invalid_input` if it is malformed. */
export async function isPhoneNumberAvailable(
  { db }: Pick<Deps, 'db'>,
  typed: string,
): Promise<boolean> {
  return !(await findUserByPhone(db, requirePhoneNumber(typed)))
}

/** Refuses `phone_taken` if an account has confirmed this number. */
export async function requireFreePhone(
  { db }: Pick<Deps, 'db'>,
  phoneNumber: string,
): Promise<void> {
  if (await findUserByPhone(db, phoneNumber)) throw new Refusal('phone_taken')
}

/** Refuses `email_taken` if another user has this e-mail, confirmed or not. */
export async function requireFreeEmail(
  deps: Pick<Deps, 'db' | 'now'>,
  email: string,
  forUserId?: string,
): Promise<void> {
  const holder = await userByEmail(deps, email)
  if (holder && holder.id !== forUserId) throw new Refusal('email_taken')
}

type AccountNews =
  | {
      kind:
        | 'email_changed'
        | 'password_changed'
        | 'passkey_added'
        | 'passkey_removed'
        | 'totp_added'
        | 'totp_replaced'
        | 'totp_removed'
        | 'recovery_codes_made'
        | 'recovery_code_used'
        | 'second_factor_failed'
        | 'sessions_ended'
    }
  | { kind: 'phone_changed'; newEnding: string }

/**
 * Notifies a user of a change, at their confirmed contacts. If the change replaces a contact, pass the user
 * as they were before it, so that the old contact is notified.
 */
export async function notifyOfChange(
  { notices, random }: Pick<Deps, 'notices' | 'random'>,
  tx: Tx,
  before: User,
  news: AccountNews,
): Promise<void> {
  const cause = `${news.kind} ${newId(random)}`
  for (const to of confirmedContactsOf(before))
    await notices.queue(tx, { ...news, ...to, language: before.language }, { cause })
}

type Contacts = Pick<User, 'email' | 'emailConfirmedAt' | 'phoneConfirmedAt' | 'phoneNumber'>

/** Lists a user's confirmed e-mail and phone. */
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
 * Deletes a user's open codes and links, a new e-mail that waits for confirmation, and open invitations to
 * their family or as staff. Call it in every change that locks out an intruder, such as a new password:
 * nothing that the intruder began may be completed.
 */
export async function cancelPending(tx: Tx, userId: string, now: Date): Promise<void> {
  await deleteCodesOf(tx, userId)
  await deleteGuardianInvitation(tx, userId)
  await closeInvitationsBy(tx, userId, 'all', now)
  await updateUser(tx, userId, { newEmail: null })
}
