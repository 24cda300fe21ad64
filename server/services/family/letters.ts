import type { Deps, Tx } from '../../deps.ts'
import type { Message, QueueOptions } from '../../notify/message.ts'
import type { InsteadOfPush, PushMessage } from '../../notify/push/push-message.ts'

/** What one person gets of an event. */
interface Letters {
  /** By each channel that they chose. */
  letters: readonly Message[]
  /** Null for what is not pushed, and where no browser of theirs lets us. */
  push: PushMessage | null
}

const isSms = (letter: Message): letter is InsteadOfPush => letter.channel === 'sms'

/**
 * Queues what one person gets of an event, once per cause. A push takes the place of the SMS (decision 092), which
 * is sent where no browser gets it: nobody is told twice.
 */
export async function queueLetters(
  { notices }: Pick<Deps, 'notices'>,
  tx: Tx,
  { letters, push }: Letters,
  options: QueueOptions,
): Promise<void> {
  if (push) await notices.queuePush(tx, push, letters.find(isSms) ?? null, options)
  for (const letter of letters)
    if (!push || !isSms(letter)) await notices.queue(tx, letter, options)
}
