import type { Deps, Tx } from '../../../deps.ts'
import { readCode } from '#contract/text/digits.ts'
import { readRecoveryCode } from '../../../identity/recovery-code.ts'
import { totpStep } from '../../../identity/totp.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { openText, sealText } from '../../../lib/secrets/sealed-text.ts'
import type { EventName } from '../../../lib/security-events.ts'
import {
  deleteRecoveryCode,
  findRecoveryCodes,
  findTotp,
  takeStep,
  type TotpRow,
} from '../../../queries/accounts/second-factor.ts'
import type { User } from '../../../queries/accounts/users.ts'
import { type AccountDeps, tellOfChange } from '../accounts.ts'
import { forgetAttempts, slowAttempts } from '../attempts.ts'
import { type Client, isFromKnownPlace } from '../client.ts'
import { FACTOR_FAILURES, FACTOR_SLOW } from '../rate-limits.ts'

const PURPOSE = 'totp secrets'

/** The secret of an app as it is kept. */
export const sealTotp = ({ secret }: Pick<Deps, 'secret'>, owner: string, text: string) =>
  sealText(secret, { purpose: PURPOSE, owner, text })

/** A code that is right. Whether it was used before is known once it is spent. */
type Factor =
  | { kind: 'totp'; row: TotpRow; step: number; secret: string }
  | { kind: 'recovery code'; id: string }

export const wrongFactor = (userId: string, name: EventName = 'code_refused') =>
  new Refusal('second_factor_wrong', { trace: { name, by: 'second factor', userId } })

/**
 * Counts an attempt and hands a right code on. Six digits are guessed more easily than a password: after
 * five wrong ones there is one attempt in five minutes, for all strange places together. Answers with how
 * to forget the attempts after a success. Refuses `second_factor_wrong` and `too_many_requests`.
 */
export async function requireFactor(
  deps: AccountDeps,
  userId: string,
  typed: string,
  { client, event }: { client: Client; event?: EventName },
): Promise<{ factor: Factor; forget: () => Promise<void> }> {
  const isKnown = await isFromKnownPlace(deps, userId, client)
  const whose = `factor ${userId}${isKnown ? ` ${client.place}` : ''}`
  await slowAttempts(deps, whose, { limit: FACTOR_FAILURES, slow: FACTOR_SLOW })
  const factor = await findFactor(deps, userId, typed)
  if (!factor) throw wrongFactor(userId, event)
  return { factor, forget: () => forgetAttempts(deps, whose) }
}

async function findFactor(
  deps: Pick<Deps, 'db' | 'now' | 'passwords' | 'secret'>,
  userId: string,
  typed: string,
): Promise<Factor | null> {
  const digits = readCode(typed)
  if (digits) return findStep(deps, userId, digits)
  const code = readRecoveryCode(typed)
  if (!code) return null
  for (const { codeHash, id } of await findRecoveryCodes(deps.db, userId, code.hint))
    if (await deps.passwords.verify(codeHash, code.secret)) return { kind: 'recovery code', id }
  return null
}

async function findStep(
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  userId: string,
  digits: string,
): Promise<Factor | null> {
  const row = await findTotp(deps.db, userId)
  const of = { purpose: PURPOSE, owner: userId, sealed: row?.sealedSecret ?? '' }
  const secret = row ? await openText(deps.secret, of) : null
  const step = secret === null ? null : await totpStep(secret, digits, deps.now())
  return row && secret !== null && step !== null ? { kind: 'totp', row, secret, step } : null
}

/**
 * Uses a code up, in the transaction of what it allows, and tells the user of a recovery code. Of two
 * with the same code one is refused as `second_factor_wrong`.
 */
export async function spendFactor(
  deps: AccountDeps,
  tx: Tx,
  user: User,
  factor: Factor,
): Promise<void> {
  const isSpent =
    factor.kind === 'totp'
      ? await takeTotp(deps, tx, factor)
      : await deleteRecoveryCode(tx, factor.id)
  if (!isSpent) throw wrongFactor(user.id)
  if (factor.kind === 'totp') return
  await tellOfChange(deps, tx, user, { kind: 'recovery_code_used' })
  deps.log.event('recovery_code_used', { userId: user.id })
}

/** Seals the secret anew, so that it is read once a secret of before is accepted no more. */
async function takeTotp(
  deps: Pick<Deps, 'now' | 'secret'>,
  tx: Tx,
  { row, secret, step }: Extract<Factor, { kind: 'totp' }>,
): Promise<boolean> {
  const sealedSecret = await sealTotp(deps, row.userId, secret)
  return takeStep(tx, row, { lastStep: step, lastUsedAt: deps.now(), sealedSecret })
}
