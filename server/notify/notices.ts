import type { Db } from '../db/open.ts'
import type { Message, QueueOptions } from './message.ts'

/** The queue of everything that is to be told to somebody. */
export interface Notices {
  /**
   * Queues a message in the transaction that causes it: it leaves after the commit, or never. A
   * worker is woken by the commit; one that could not be sent is tried again with growing gaps.
   */
  queue(tx: Db, message: Message, options: QueueOptions): Promise<void>
  /** Costs what queueing costs and sends nothing, so that time tells no one who has an account. */
  queueNothing(tx: Db): Promise<void>
}
