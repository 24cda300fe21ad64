import type { Otp, Tokens } from '#contract/accounts/identity.ts'
import { hashOf } from '../../lib/secrets/keys.ts'
import { Refusal } from '../../lib/refusal.ts'
import { lockRecipient } from '../../queries/accounts/codes.ts'
import { confirmPhoneNumber, lockUser } from '../../queries/accounts/users.ts'
import type { Caller } from './access.ts'
import { type AccountDeps, requireFreePhone, notifyOfChange } from './accounts.ts'
import type { Client } from './client.ts'
import { requireCode, spendCode } from './code-tries.ts'
import { sendCode } from './codes.ts'
import { requirePhoneNumber } from '../input.ts'
import { requireProof } from './proof.ts'
import { reissueTokens } from './auth-sessions.ts'

/** The owner of the old number sees this many last digits of the new one. */
const SHOWN_DIGITS = 2

/** Sends a code to a new number. Refuses `phone_taken` or `proof_required`. */
export async function changePhone(
  deps: AccountDeps,
  { authSession, user }: Caller,
  { phoneNumber: typed, tempToken }: { phoneNumber: string; tempToken?: string | null | undefined },
  client: Client,
): Promise<Otp> {
  const to = requirePhoneNumber(typed)
  requireProof(deps, authSession)
  await requireFreePhone(deps, to)
  const language = user.language
  return sendCode(
    deps,
    {
      purpose: 'new_phone',
      recipient: to,
      userId: user.id,
      message: code => ({ kind: 'phone_code', channel: 'sms', to, language, code }),
      tempToken,
    },
    client,
  )
}

interface NewPhone {
  phoneNumber: string
  otp: string
  tempToken: string
}

/**
 * Confirms a new number by its code and notifies the old contacts. Refuses `otp_wrong`, `otp_expired` or
 * `phone_taken`.
 */
export async function confirmPhone(
  deps: AccountDeps,
  { authSession, user }: Caller,
  { otp, phoneNumber: typed, tempToken }: NewPhone,
): Promise<Tokens> {
  const recipient = requirePhoneNumber(typed)
  const key = { purpose: 'new_phone', recipient, tempTokenHash: hashOf(tempToken) } as const
  const code = await requireCode(deps, key, otp, 'sms')
  if (code.userId !== user.id) throw new Refusal('otp_expired')

  return deps.db.transaction(async tx => {
    await lockRecipient(tx, recipient)
    await spendCode(tx, code, 'sms')
    const before = await lockUser(tx, user.id)
    const changed = await confirmPhoneNumber(tx, user.id, recipient, deps.now())
    if (!before || !changed) throw new Refusal('phone_taken')
    const newEnding = recipient.slice(-SHOWN_DIGITS)
    await notifyOfChange(deps, tx, before, { kind: 'phone_changed', newEnding })
    deps.log.event('phone_confirmed', { userId: user.id, signInId: authSession.id })
    return reissueTokens(deps, tx, changed, authSession)
  })
}
