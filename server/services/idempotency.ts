import type { Deps, Tx } from '../deps.ts'
import { hashOf } from '../lib/secrets/keys.ts'
import { type RefusalData, Refusal } from '../lib/refusal.ts'
import { expiredBefore } from '../retention/retention-periods.ts'
import { claimKey, findAnswer, saveAnswer } from '../queries/idempotency-keys.ts'
import type { Caller } from './accounts/access.ts'
import { refuseField } from './input.ts'
import { inTransaction } from './transaction.ts'

const MAX_KEY_LENGTH = 255

type IdempotencyDeps = Pick<Deps, 'db' | 'now'>

/** The stored result for a key. A refusal is stored too, and returned again even if things have changed. */
type Kept<T> = { ok: true; answer: T } | { ok: false; refusal: RefusalData }

export interface Request {
  caller: Caller
  /** The `Idempotency-Key` header. Without one, the work is done every time. */
  key: string | undefined
  /** The call and its input. The same key with other content is refused. */
  content: unknown
}

/**
 * Does `work` in a transaction, at most once per key. A repeated request gets the first answer, and waits if
 * that is still in progress. Refuses `idempotency_conflict` for other content, and `invalid_input` for an
 * empty or too long key. `T` must survive JSON.
 */
export async function runOnce<T>(
  deps: IdempotencyDeps,
  { caller, content, key }: Request,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (key === undefined) return inTransaction(deps, work)
  if (key === '') throw refuseField('Idempotency-Key', 'required')
  if (key.length > MAX_KEY_LENGTH) throw refuseField('Idempotency-Key', 'too_long')

  const id = { userId: caller.user.id, keyHash: hashOf(key) }
  const bodyHash = hashOf(JSON.stringify(content))
  const kept = await inTransaction(deps, async tx => {
    const now = deps.now()
    if (
      !(await claimKey(tx, { ...id, bodyHash, now, since: expiredBefore('idempotencyKeys', now) }))
    ) {
      const first = await findAnswer(tx, id)
      if (first?.bodyHash !== bodyHash) throw new Refusal('idempotency_conflict')
      return first.answer as Kept<T>
    }
    const answer = await runForResult(tx, work)
    await saveAnswer(tx, id, answer)
    return answer
  })
  if (!kept.ok) throw Refusal.of(kept.refusal)
  return kept.answer
}

/** If the work refuses, its writes are undone and the refusal is stored. */
async function runForResult<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<Kept<T>> {
  try {
    return { ok: true, answer: await tx.transaction(work) }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, refusal: error.toData() }
    throw error
  }
}
