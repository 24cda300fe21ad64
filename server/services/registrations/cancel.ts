import { Refusal } from '../../lib/refusal.ts'
import type { Tx } from '../../deps.ts'
import {
  endRegistrations,
  findNotifiable,
  type RegistrationRow,
} from '../../queries/registrations/registration-rows.ts'
import { isOver } from '../../registrations/registration-state.ts'
import type { Caller } from '../accounts/access.ts'
import { notifyFamily } from '../family/family-notices.ts'
import { inTransaction } from '../transaction.ts'
import { lockRegistration } from './locks.ts'
import { type RegistrationDeps, updateWaitingList } from './offer-seats.ts'

/**
 * Gives a seat back, leaves the waiting list or declines an offer, for one child. Siblings keep their seats.
 * The freed seat is offered to the next in line in the same transaction. An ended registration stays
 * unchanged. Refuses `not_found`, and `registration_closed` once the activity is over.
 */
export function cancelRegistration(
  deps: RegistrationDeps,
  caller: Caller,
  id: string,
): Promise<Pick<RegistrationRow, 'id' | 'status'>> {
  return inTransaction(deps, async tx => {
    const { activity, registration } = await lockRegistration(tx, caller, id)
    if (registration.endedAt) return registration
    const now = deps.now()
    if (isOver(activity, now)) throw new Refusal('registration_closed')

    await endRegistrations(tx, [id], 'cancelled', now)
    if (registration.status === 'confirmed') await notifyCancelled(deps, tx, activity, id)
    await updateWaitingList(deps, tx, activity)
    return { id, status: 'cancelled' }
  })
}

async function notifyCancelled(
  deps: RegistrationDeps,
  tx: Tx,
  activity: Parameters<typeof notifyFamily>[3]['activity'],
  id: string,
): Promise<void> {
  const [notifiable] = await findNotifiable(tx, [id])
  if (!notifiable) return
  const { addressee, firstName } = notifiable
  const news = {
    kind: 'registration_cancelled',
    children: [firstName],
    registrationIds: [id],
    activity,
    at: null,
  } as const
  await notifyFamily(deps, tx, addressee, news, `${news.kind} ${id}`)
}
