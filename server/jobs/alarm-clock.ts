import type { Tx } from '../db/open.ts'

/** The time at which an offer ends. The waiting list of its activity must then move on. */
export interface Alarm {
  activityId: number
  at: Date
}

/** Schedules work on waiting lists for a known time. */
export interface AlarmClock {
  /**
   * Called in the transaction that makes the offer. If no process runs at that time, the alarm
   * fires as soon as one does.
   */
  set(tx: Tx, alarm: Alarm): Promise<void>
}
