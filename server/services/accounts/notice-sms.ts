import type { Message } from '../../notify/message.ts'
import type { Deps } from '../../deps.ts'
import { findUserByPhone } from '../../queries/accounts/users.ts'
import { isDomestic } from './admit-code.ts'
import { type AttemptDeps, countAttempt, uncountAttempt } from './attempts.ts'
import { NOTICE_SMS } from '../../security/rate-limits.ts'

/** The SMS budget of each kind of notice; null for codes, which `limitSms` has counted. */
const BUDGETS: Record<Message['kind'], keyof typeof NOTICE_SMS | null> = {
  sign_in_code: null,
  sign_up_code: null,
  phone_code: null,
  identity_code: null,
  reset_code: null,
  email_code: null,
  offer: 'urgent',
  session_moved: 'urgent',
  session_cancelled: 'urgent',
  dates_changed: 'urgent',
  activity_cancelled: 'urgent',
  not_present: 'urgent',
  registration_opened: 'urgent',
  registration_confirmed: 'usual',
  registration_cancelled: 'usual',
  place_cancelled: 'usual',
  session_note: 'usual',
  waitlisted: 'usual',
  offer_missed: 'usual',
  left_list: 'usual',
  reminder: 'usual',
  school_message: 'usual',
  saved_searches: 'usual',
  contact: 'usual',
  reset_by_phone: 'account',
  phone_changed: 'account',
  email_changed: 'account',
  password_changed: 'account',
  passkey_added: 'account',
  passkey_removed: 'account',
  totp_added: 'account',
  totp_replaced: 'account',
  totp_removed: 'account',
  recovery_codes_made: 'account',
  recovery_code_used: 'account',
  second_factor_failed: 'account',
  sessions_ended: 'account',
  family_erasure: 'account',
  invitation: 'account',
  admin_invitation: 'account',
  guardian_invitation: 'account',
  guardian_joined: 'account',
  guardian_left: 'account',
  family_left: 'account',
  claim: 'account',
}

/** Limits the SMS of notices per recipient. The sender calls it for each message. */
export function noticeSms(deps: AttemptDeps & Pick<Deps, 'log'>) {
  return {
    /** Counts an SMS. False if it exceeds the budget. */
    async admitSms(message: Message): Promise<boolean> {
      const budget = BUDGETS[message.kind]
      if (!budget) return true
      const limit = NOTICE_SMS[budget][reachOf(message)]
      const { isLast, isOver } = await countAttempt(deps, await recipientKey(deps, message), limit)
      if (isLast) deps.log.warn(`A recipient reached the daily SMS limit (${budget}).`)
      return !isOver
    },
    /** Takes back an SMS that was not sent. */
    async takeBackSms(message: Message): Promise<void> {
      if (BUDGETS[message.kind]) await uncountAttempt(deps, await recipientKey(deps, message))
    },
  }
}

const reachOf = ({ to }: Message) => (isDomestic(to) ? 'home' : 'abroad')

/** Counts by account if the number belongs to one, so that a new number brings no new budget. */
async function recipientKey({ db }: Pick<Deps, 'db'>, message: Message): Promise<string> {
  const user = await findUserByPhone(db, message.to)
  return `notice sms ${BUDGETS[message.kind]} ${reachOf(message)} ${user?.id ?? message.to}`
}
