import type { Otp, Tokens } from '#contract/identity.ts'
import { newId } from '../lib/chance.ts'
import { hashOf } from '../lib/keys.ts'
import { Refusal } from '../lib/refusal.ts'
import { lockRecipient } from '../queries/codes.ts'
import { confirmPhoneNumber } from '../queries/users.ts'
import type { Caller } from './access.ts'
import { type AccountDeps, confirmedContactsOf, requireFreePhone } from './accounts.ts'
import type { Client } from './client.ts'
import { requireCode, sendCode, spendCode } from './codes.ts'
import { requirePhoneNumber } from './input.ts'
import { languageOfUser } from './parents.ts'
import { requireProof } from './proof.ts'
import { reissueTokens } from './sign-ins.ts'

/** What a message may show of a new number to whoever has the old one. */
const ENDING = 2

/** Sends a code to a new number. Refuses `phone_taken`, and `proof_required`. */
export async function changePhone(
  deps: AccountDeps,
  { signIn, user }: Caller,
  { phoneNumber: typed, tempToken }: { phoneNumber: string; tempToken?: string | null | undefined },
  client: Client,
): Promise<Otp> {
  const to = requirePhoneNumber(typed)
  requireProof(deps, signIn)
  await requireFreePhone(deps, to)
  const language = languageOfUser(user)
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

/** Confirms a new number by its code, and tells the old one and the e-mail. */
export async function confirmPhone(
  deps: AccountDeps,
  { signIn, user }: Caller,
  { otp, phoneNumber: typed, tempToken }: NewPhone,
): Promise<Tokens> {
  const recipient = requirePhoneNumber(typed)
  const key = { purpose: 'new_phone', recipient, tempTokenHash: hashOf(tempToken) } as const
  const code = await requireCode(deps, key, otp, 'sms')
  if (code.userId !== user.id) throw new Refusal('otp_expired')

  return deps.db.transaction(async tx => {
    await lockRecipient(tx, recipient)
    await spendCode(tx, code, 'sms')
    const changed = await confirmPhoneNumber(tx, user.id, recipient, deps.now())
    if (!changed) throw new Refusal('phone_taken')
    const cause = `phone changed ${newId(deps.chance)}`
    for (const { channel, to } of confirmedContactsOf(user))
      await deps.notices.queue(
        tx,
        {
          kind: 'phone_changed',
          channel,
          to,
          language: languageOfUser(user),
          newEnding: recipient.slice(-ENDING),
        },
        { cause: `${cause} ${channel}` },
      )
    return reissueTokens(deps, tx, changed, signIn)
  })
}
