import type { Tx } from '../deps.ts'
import { isSame } from '../lib/keys.ts'
import { Refusal } from '../lib/refusal.ts'
import type { Trace } from '../lib/security-events.ts'
import { type Code, type CodeKey, closeCode, spendTry } from '../queries/codes.ts'
import { type AttemptDeps, countAttempt } from './attempts.ts'
import { isOfTrustedPlace, type Purpose, trustOf, whoseCodes } from './code-budgets.ts'
import { codeHashOf } from './codes.ts'
import { TRIES, TRUST, TRUSTS } from './limits.ts'

const REFUSALS = {
  sms: { wrong: 'otp_wrong', expired: 'otp_expired' },
  email: { wrong: 'email_code_wrong', expired: 'email_code_expired' },
} as const

export type CodeChannel = keyof typeof REFUSALS

/**
 * Spends a try at a code and gives it back where it was the right one; else refuses in the words of
 * its channel. It still has to be closed, in the transaction that uses it. Where strangers have made
 * too many tries in a day, one right code from a strange place may have been a guess: it is refused
 * as expired, and its place is trusted to ask for another one.
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
  if (!isSame(code.codeHash, codeHashOf(deps, code.id, typed)))
    throw new Refusal(wrong, { trace: traceOf(code) })
  if (!isGuess) return code

  if (await closeCode(deps.db, code.id)) await trustPlace(deps, code)
  throw new Refusal(expired, { trace: traceOf(code) })
}

/** The code may be one that many places have: only the first of those that type it are trusted. */
async function trustPlace(deps: AttemptDeps, code: Code): Promise<void> {
  const trusts = await countAttempt(deps, `trusts ${whoseCodes(code)}`, TRUSTS)
  if (!trusts.isOver) await countAttempt(deps, trustOf(code, code.strangePlaceHash ?? ''), TRUST)
}

/** What a wrong code leaves in the log: what it was to be for, and whose it is, where that is known. */
function traceOf({ purpose, userId }: { purpose: string; userId?: string | null }): Trace {
  const isProof = purpose === 'identity'
  const name = isProof ? 'proof_failed' : 'code_refused'
  return { name, by: isProof ? 'code' : purpose, userId: userId ?? undefined }
}

async function mayBeGuess(deps: AttemptDeps, code: Code): Promise<boolean> {
  if (code.strangePlaceHash === null || isOfTrustedPlace(code.strangePlaceHash)) return false
  return (await countAttempt(deps, `tries ${whoseCodes(code)}`, TRIES)).isOver
}

/** Closes a code within a transaction: whoever comes second with the same one is refused. */
export async function spendCode(tx: Tx, code: Code, channel: CodeChannel): Promise<void> {
  if (!(await closeCode(tx, code.id)))
    throw new Refusal(REFUSALS[channel].expired, { trace: traceOf(code) })
}
