import type { Tx } from '../db/open.ts'

/** When an offer ends, the line of its activity moves on. */
export interface Alarm {
  activityId: number
  at: Date
}

/** Has lines looked at again at a time that is known now. */
export interface AlarmClock {
  /** Set by the transaction that makes the offer; rings also if nobody was there at that moment. */
  set(tx: Tx, alarm: Alarm): Promise<void>
}
