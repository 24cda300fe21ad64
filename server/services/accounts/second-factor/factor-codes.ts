import type { Deps, Tx } from '../../../deps.ts'
import { readCode } from '#contract/text/typed-code.ts'
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
import { lockUser, type User } from '../../../queries/accounts/users.ts'
import { type AccountDeps, notifyOfChange } from '../accounts.ts'
import {
  countAttempt,
  resetAttempts,
  limitAttempts,
  slowAttempts,
  uncountAttempt,
} from '../attempts.ts'
import { type Client, isFromKnownPlace } from '../client.ts'
import {
  FACTOR_A_DAY,
  FACTOR_ALARM,
  FACTOR_FAILURES,
  FACTOR_SLOW,
} from '../../../security/rate-limits.ts'

const PURPOSE = 'totp secrets'

/** Encrypts the secret of an authenticator app for storage. */
export const sealTotp = ({ secret }: Pick<Deps, 'secret'>, owner: string, text: string) =>
  sealText(secret, { purpose: PURPOSE, owner, text })

/** Decrypts the secret of an authenticator app. Null if none of the accepted secrets decrypts it. */
export const openTotp = (
  { secret }: Pick<Deps, 'secret'>,
  { sealedSecret, userId }: Pick<TotpRow, 'sealedSecret' | 'userId'>,
) => openText(secret, { purpose: PURPOSE, owner: userId, sealed: sealedSecret })

/** A right code. Only spending it shows whether it was used before. */
type Factor =
  | { kind: 'totp'; row: TotpRow; step: number; secret: string }
  | { kind: 'recovery code'; id: string }

export const wrongFactor = (userId: string, name: EventName = 'code_refused') =>
  new Refusal('second_factor_wrong', { trace: { name, by: 'second factor', userId } })

/**
 * Counts an attempt and returns the factor of a right code, with a function that uncounts attempts after a
 * success. After five wrong codes, one attempt in five minutes is allowed, for all strange places together;
 * after fifty app codes in a day, only a recovery code is accepted from there. Refuses `second_factor_wrong`
 * and `too_many_requests`.
 */
export async function requireFactor(
  deps: AccountDeps,
  userId: string,
  typed: string,
  { client, event }: { client: Client; event?: EventName },
): Promise<{ factor: Factor; forget: () => Promise<void> }> {
  const isKnown = await isFromKnownPlace(deps, userId, client)
  const whose = `factor ${userId}${isKnown ? ` ${client.place}` : ''}`
  const today = `${whose} a day`
  const isOfApp = readCode(typed) !== null
  await slowAttempts(deps, whose, { limit: FACTOR_FAILURES, slow: FACTOR_SLOW })
  if (isOfApp) await limitAttempts(deps, today, FACTOR_A_DAY)
  const factor = await findFactor(deps, userId, typed)
  if (!factor) {
    await countWrong(deps, userId)
    throw wrongFactor(userId, event)
  }
  async function forget(): Promise<void> {
    await resetAttempts(deps, whose)
    // Failed attempts still count, so that a guesser gets no fresh budget when the owner signs in.
    if (isOfApp) await uncountAttempt(deps, today)
  }
  return { factor, forget }
}

/** The guesser has already passed another factor, so the owner is notified, once a day. */
async function countWrong(deps: AccountDeps, userId: string): Promise<void> {
  const { isLast } = await countAttempt(deps, `factor failures ${userId}`, FACTOR_ALARM)
  if (!isLast) return
  await deps.db.transaction(async tx => {
    const user = await lockUser(tx, userId)
    if (user) await notifyOfChange(deps, tx, user, { kind: 'second_factor_failed' })
  })
  deps.log.event('second_factor_failed', { userId })
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
  const secret = row ? await openTotp(deps, row) : null
  const step = secret === null ? null : await totpStep(secret, digits, deps.now())
  return row && secret !== null && step !== null ? { kind: 'totp', row, secret, step } : null
}

/**
 * Uses up a code, in the transaction of the action it allows, and notifies the user of a used recovery code.
 * If the same code is sent twice, one is refused as `second_factor_wrong`.
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
  await notifyOfChange(deps, tx, user, { kind: 'recovery_code_used' })
  deps.log.event('recovery_code_used', { userId: user.id })
}

/** Re-encrypts the secret with the newest key, so that an old key can be retired. */
async function takeTotp(
  deps: Pick<Deps, 'now' | 'secret'>,
  tx: Tx,
  { row, secret, step }: Extract<Factor, { kind: 'totp' }>,
): Promise<boolean> {
  const sealedSecret = await sealTotp(deps, row.userId, secret)
  return takeStep(tx, row, { lastStep: step, lastUsedAt: deps.now(), sealedSecret })
}
