import type { Tx } from '../../deps.ts'
import { isValidProof } from '../../lib/secrets/keys.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Trace } from '../../lib/security-events.ts'
import { type Code, type CodeKey, deleteCode, spendTry } from '../../queries/accounts/codes.ts'
import { lockUser } from '../../queries/accounts/users.ts'
import { type AttemptDeps, countAttempt } from './attempts.ts'
import { isOfTrustedPlace, type Purpose, trustKey, codeCountKey } from './admit-code.ts'
import { codeHashOf } from './codes.ts'
import { TRIES, TRUST, TRUSTS } from '../../security/rate-limits.ts'

const REFUSALS = {
  sms: { wrong: 'otp_wrong', expired: 'otp_expired' },
  email: { wrong: 'email_code_wrong', expired: 'email_code_expired' },
} as const

export type CodeChannel = keyof typeof REFUSALS

/**
 * Uses up one try and returns the code if it was right. Otherwise refuses "wrong" or "expired" with the codes
 * of its channel. The caller must still close it with `spendCode`, in the transaction that uses it. After too
 * many tries by strangers in a day, a right code from a strange place may be a lucky guess: it is refused as
 * expired, and its place is trusted to ask for another.
 */
export async function requireCode(
  deps: AttemptDeps,
  key: CodeKey & { purpose: Purpose },
  typed: string,
  channel: CodeChannel,
): Promise<Code> {
  const { expired, wrong } = REFUSALS[channel]
  const code = await spendTry(deps.db, key, deps.now())
  if (!code) throw new Refusal(expired, { trace: traceOf(key) })
  const isGuess = await mayBeGuess(deps, code)
  if (!isValidProof(deps.secret, code.codeHash, one => codeHashOf(one, code.id, typed)))
    throw new Refusal(wrong, { trace: traceOf(code) })
  if (!isGuess) return code

  if (await deleteCode(deps.db, code.id)) await trustPlace(deps, code)
  throw new Refusal(expired, { trace: traceOf(code) })
}

/** Several places may have the same shared code. Only the first that type it become trusted. */
async function trustPlace(deps: AttemptDeps, code: Code): Promise<void> {
  const trusts = await countAttempt(deps, `trusts ${codeCountKey(code)}`, TRUSTS)
  if (!trusts.isOver) await countAttempt(deps, trustKey(code, code.strangePlaceHash ?? ''), TRUST)
}

/** Returns the log entry of a wrong code: its purpose, and its user if known. */
function traceOf({ purpose, userId }: { purpose: string; userId?: string | null }): Trace {
  const isProof = purpose === 'identity'
  const name = isProof ? 'proof_failed' : 'code_refused'
  return { name, by: isProof ? 'code' : purpose, userId: userId ?? undefined }
}

async function mayBeGuess(deps: AttemptDeps, code: Code): Promise<boolean> {
  if (code.strangePlaceHash === null || isOfTrustedPlace(code.strangePlaceHash)) return false
  return (await countAttempt(deps, `tries ${codeCountKey(code)}`, TRIES)).isOver
}

/**
 * Locks the account of a code and then closes the code, in the caller's transaction. A second caller with
 * the same code is refused as expired.
 */
export async function spendCode(tx: Tx, code: Code, channel: CodeChannel): Promise<void> {
  // The account is locked before the code, as in signing out everywhere (decision 152).
  await lockUser(tx, code.userId)
  if (!(await deleteCode(tx, code.id)))
    throw new Refusal(REFUSALS[channel].expired, { trace: traceOf(code) })
}
