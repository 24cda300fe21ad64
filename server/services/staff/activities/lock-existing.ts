import type { Tx } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { lockManaged } from '../../../queries/staff/write-activity.ts'

/** What decides whether a locked activity can be changed. */
export type LockedActivity = NonNullable<Awaited<ReturnType<typeof lockManaged>>>

/** Locks an activity. Refuses `not_found` if it was removed while the call waited. */
export async function lockExisting(tx: Tx, id: number): Promise<LockedActivity> {
  const locked = await lockManaged(tx, id)
  if (!locked) throw new Refusal('not_found')
  return locked
}
