import type { Deps, Tx } from '../../deps.ts'
import type { Message, QueueOptions } from '../../notify/message.ts'
import type { PushFallback, PushMessage } from '../../notify/push/push-message.ts'

/** The messages of one event to one person. */
interface Letters {
  /** One for each chosen channel. */
  letters: readonly Message[]
  /** Null if the event is not pushed, or no browser is subscribed. */
  push: PushMessage | null
}

const isSms = (letter: Message): letter is PushFallback => letter.channel === 'sms'

/**
 * Queues the messages of one event to one person, once per cause. A push replaces the SMS (decision 092); the
 * SMS is sent only if no browser gets the push, so that nobody is notified twice.
 */
export async function queueFamilyNotices(
  { notices }: Pick<Deps, 'notices'>,
  tx: Tx,
  { letters, push }: Letters,
  options: QueueOptions,
): Promise<void> {
  if (push) await notices.queuePush(tx, push, letters.find(isSms) ?? null, options)
  for (const letter of letters)
    if (!push || !isSms(letter)) await notices.queue(tx, letter, options)
}
