import { Refusal } from '../../lib/refusal.ts'
import type { User } from '../../queries/accounts/users.ts'

/** Exactly one of the two, as it is stored. */
export type Address = { email: string; phoneNumber: null } | { email: null; phoneNumber: string }

/**
 * That somebody has proven the address that an invitation was sent to. Refuses `not_found` where it is
 * another one, and `email_not_confirmed` where it is not proven.
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
