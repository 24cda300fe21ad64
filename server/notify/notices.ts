import type { Db } from '../db/open.ts'
import type { Message, QueueOptions } from './message.ts'
import type { PushFallback, PushMessage } from './push/push-message.ts'

/** Queues messages to people. */
export interface NoticeQueue {
  /**
   * Queues a message within the caller's transaction: it is sent after the commit, or not at all.
   * The commit wakes a worker. A failed message is retried at growing intervals.
   */
  queue(tx: Db, message: Message, options: QueueOptions): Promise<void>
  /**
   * Queues a push in the same way. `instead` is the SMS to send if no browser gets it, once for the same
   * cause.
   */
  queuePush(
    tx: Db,
    push: PushMessage,
    instead: PushFallback | null,
    options: QueueOptions,
  ): Promise<void>
}

/** The queue of messages to people. */
export interface Notices extends NoticeQueue {
  /** Queues what `work` queues in a few statements, for messages to many people. */
  together(tx: Db, work: (notices: NoticeQueue) => Promise<void>): Promise<void>
  /** Takes the same time as `queue` but sends nothing, so that timing does not reveal accounts. */
  queueNothing(tx: Db): Promise<void>
}
