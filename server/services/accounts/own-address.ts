import { Refusal } from '../../lib/refusal.ts'
import type { User } from '../../queries/accounts/users.ts'

/** The address of an invitation, normalised: either an e-mail or a phone number. */
export type Address = { email: string; phoneNumber: null } | { email: null; phoneNumber: string }

/**
 * Checks that the user has confirmed the address that an invitation was sent to. Refuses `not_found` if it is
 * not theirs, and `email_not_confirmed` if the e-mail is not confirmed.
 */
export function requireAddress(
  user: User,
  { email, phoneNumber }: { email: string | null; phoneNumber: string | null },
): void {
  if (email !== null) {
    if (user.email !== email) throw new Refusal('not_found')
    if (!user.emailConfirmedAt) throw new Refusal('email_not_confirmed')
  } else if (user.phoneNumber !== phoneNumber || !user.phoneConfirmedAt) {
    throw new Refusal('not_found')
  }
}
