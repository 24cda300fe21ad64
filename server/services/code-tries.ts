import type { Tx } from '../deps.ts'
import { isSame } from '../lib/keys.ts'
import { Refusal } from '../lib/refusal.ts'
import { type Code, type CodeKey, closeCode, spendTry } from '../queries/codes.ts'
import { type AttemptDeps, countAttempt } from './attempts.ts'
import { type Purpose, trustOf, whoseCodes } from './code-budgets.ts'
import { codeHashOf } from './codes.ts'
import { TRIES, TRUST } from './limits.ts'

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
  const code = await spendTry(deps.db, key, deps.now())
  if (!code) throw new Refusal(REFUSALS[channel].expired)
  const isGuess = await mayBeGuess(deps, code)
  if (!isSame(code.codeHash, codeHashOf(deps, code.id, typed)))
    throw new Refusal(REFUSALS[channel].wrong)
  if (!isGuess) return code

  if (await closeCode(deps.db, code.id))
    await countAttempt(deps, trustOf(code, code.strangePlaceHash ?? ''), TRUST)
  throw new Refusal(REFUSALS[channel].expired)
}

async function mayBeGuess(deps: AttemptDeps, code: Code): Promise<boolean> {
  if (code.strangePlaceHash === null) return false
  return (await countAttempt(deps, `tries ${whoseCodes(code)}`, TRIES)).isOver
}

/** Closes a code within a transaction: whoever comes second with the same one is refused. */
export async function spendCode(tx: Tx, { id }: Code, channel: CodeChannel): Promise<void> {
  if (!(await closeCode(tx, id))) throw new Refusal(REFUSALS[channel].expired)
}
