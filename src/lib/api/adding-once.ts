import { type Answer, refusalCode } from './answer.ts'
import { isFinalRefusal } from './is-final.ts'

/**
 * Returns the function that adds something at most once, though answers get lost. What is typed now is sent with
 * the idempotency key of the attempts without an answer. The server accepts no other content for a key that it
 * has stored: then the attempt that has arrived is sent again for its answer. `sent` is what was added, or refused.
 */
export function createAddingOnce<Typed, Added>(
  send: (typed: Typed, idempotencyKey: string) => Promise<Answer<Added>>,
) {
  let unanswered: Typed[] = []
  let key = crypto.randomUUID()

  function forget(): void {
    unanswered = []
    key = crypto.randomUUID()
  }

  return async function add(typed: Typed): Promise<{ answer: Answer<Added>; sent: Typed }> {
    const earlier = unanswered
    unanswered = [typed, ...earlier]
    for (const sent of unanswered) {
      const answer = await send(sent, key)
      if (!answer.ok && !isFinalRefusal(answer.failure)) return { answer, sent }
      if (earlier.length > 0 && isConflict(answer)) continue
      // That an earlier attempt was refused is no answer to what is typed now.
      if (!answer.ok && sent !== typed) break
      forget()
      return { answer, sent }
    }
    forget()
    return add(typed)
  }
}

const isConflict = (answer: Answer<unknown>) =>
  !answer.ok && refusalCode(answer.failure) === 'idempotency_conflict'
