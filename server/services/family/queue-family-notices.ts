import type { Tx } from '../../deps.ts'
import type { Message, QueueOptions } from '../../notify/message.ts'
import type { NoticeQueue } from '../../notify/notices.ts'
import type { PushFallback, PushMessage } from '../../notify/push/push-message.ts'

/** Where notices are queued. */
export interface NoticeDeps {
  notices: NoticeQueue
}

/** The messages of one event to one person. */
interface EventMessages {
  /** One for each chosen channel. */
  messages: readonly Message[]
  /** Null if the event is not pushed, or no browser is subscribed. */
  push: PushMessage | null
}

const isSms = (message: Message): message is PushFallback => message.channel === 'sms'

/**
 * Queues the messages of one event to one person, once per cause. A push replaces the SMS (decision 092); the
 * SMS is sent only if no browser gets the push, so that nobody is notified twice.
 */
export async function queueFamilyNotices(
  { notices }: NoticeDeps,
  tx: Tx,
  { messages, push }: EventMessages,
  options: QueueOptions,
): Promise<void> {
  if (push) await notices.queuePush(tx, push, messages.find(isSms) ?? null, options)
  for (const message of messages)
    if (!push || !isSms(message)) await notices.queue(tx, message, options)
}
