import type { Deps } from '../../deps.ts'
import type { QueuedNotice } from '../../notify/message.ts'
import { isForErasure } from '../../queries/accounts/erasure.ts'
import { isStillAbsent, withdrawAbsence } from './absences.ts'
import { isStillTheirs } from './messages.ts'
import { isStillSearched } from './saved-searches/saved-search-news.ts'

/** Notices about the account: sent even while the family waits to be erased. */
const ALWAYS: ReadonlySet<QueuedNotice['kind']> = new Set([
  'sign_in_code',
  'sign_up_code',
  'phone_code',
  'identity_code',
  'reset_code',
  'email_code',
  'reset_by_phone',
  'phone_changed',
  'email_changed',
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'totp_added',
  'totp_replaced',
  'totp_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'second_factor_failed',
  'sessions_ended',
  'family_erasure',
  'invitation',
  'admin_invitation',
  'guardian_invitation',
  'guardian_joined',
  'guardian_left',
  'claim',
  'contact',
])

/**
 * Checks, just before a notice or push is sent, that it is still wanted: its subject may be gone, and a
 * family that waits for its erasure gets no other notices than these.
 */
export const isStillWanted = async (
  deps: Pick<Deps, 'db'>,
  notice: QueuedNotice,
): Promise<boolean> =>
  (ALWAYS.has(notice.kind) || !(await isForErasure(deps.db, notice))) &&
  (await isStillTheirs(deps, notice)) &&
  (await isStillAbsent(deps, notice)) &&
  (await isStillSearched(deps, notice))

/** Records that a notice or push was not sent because it was no longer wanted. */
export const keepWithdrawn = (deps: Pick<Deps, 'db'>, notice: QueuedNotice): Promise<void> =>
  withdrawAbsence(deps, notice)
