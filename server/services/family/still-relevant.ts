import type { Deps } from '../../deps.ts'
import type { QueuedNotice } from '../../notify/message.ts'
import { isToBeErased } from '../../queries/accounts/erasure.ts'
import { isStillAbsent, withdrawAbsence } from './absences.ts'
import { isStillTheirs } from './messages.ts'
import { hasLiveSearch } from './saved-searches/saved-search-news.ts'

/** Notices about the account: sent even while the family waits to be erased. */
const ACCOUNT_NOTICES: ReadonlySet<QueuedNotice['kind']> = new Set([
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
  'passkey_step_added',
  'passkey_step_removed',
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
  'family_left',
  'claim',
  'contact',
])

/**
 * Checks, just before a notice or push is sent, that it is still wanted: its subject may be gone, and a
 * family that waits for its erasure gets no other notices than these.
 */
export const isStillRelevant = async (
  deps: Pick<Deps, 'db'>,
  notice: QueuedNotice,
): Promise<boolean> =>
  (ACCOUNT_NOTICES.has(notice.kind) || !(await isToBeErased(deps.db, notice))) &&
  (await isStillTheirs(deps, notice)) &&
  (await isStillAbsent(deps, notice)) &&
  (await hasLiveSearch(deps, notice))

/** Records that a notice or push was not sent because it was no longer wanted. */
export const recordWithdrawn = (deps: Pick<Deps, 'db'>, notice: QueuedNotice): Promise<void> =>
  withdrawAbsence(deps, notice)
