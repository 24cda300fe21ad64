import type { Managed } from '#contract/manage/activities.ts'
import type { SchoolNote } from '#contract/manage/school-note.ts'
import type { Tx } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { findFamilies } from '../../../queries/import/families.ts'
import { lockActivity } from '../../../queries/registrations/lock-activity.ts'
import {
  endRegistrations,
  findNotConfirmed,
} from '../../../queries/registrations/registration-rows.ts'
import { refreshListings } from '../../../queries/search/refresh-listings.ts'
import { setCancelled } from '../../../queries/staff/write-activity.ts'
import type { Caller } from '../../accounts/access.ts'
import type { FamilyDeps } from '../../update-families.ts'
import { notifyFamilies } from '../../family/family-notices.ts'
import { refuseField } from '../../input.ts'
import { changeActivity, type SeenVersion } from './seen-version.ts'
import { recordDeed } from './history.ts'

interface Messages {
  message_En?: string | null | undefined
  message_Ar?: string | null | undefined
}

/**
 * Cancels an activity for good: it leaves the lists, its page says so, and each family that has a place or
 * waits is notified once. Confirmed places stay visible; the waiting list ends. Refuses as `editActivity`
 * does, `not_published` if it was never published, and `required` without a message.
 */
export async function cancelActivity(
  deps: FamilyDeps,
  caller: Caller,
  { message_Ar, message_En, ...seen }: SeenVersion & Messages,
): Promise<Managed> {
  const note = { en: message_En || null, ar: message_Ar || null }
  if (!note.en && !note.ar) throw refuseField('message_En', 'required')
  return changeActivity(deps, caller, seen, async (tx, id, { firstPublishedAt }) => {
    if (!firstPublishedAt) throw new Refusal('not_published')
    const now = deps.now()
    await notifyOfEnd(deps, tx, id, note)
    await endRegistrations(tx, await notConfirmedIds(tx, id), 'cancelled', now)
    await setCancelled(tx, id, now)
    await refreshListings(tx, [id], now)
    await recordDeed(deps, tx, caller, { id, what: 'cancelled', after: note })
  })
}

async function notifyOfEnd(deps: FamilyDeps, tx: Tx, id: number, note: SchoolNote): Promise<void> {
  const activity = await lockActivity(tx, id)
  if (!activity) throw new Refusal('not_found')
  const families = await findFamilies(tx, id, ['confirmed', 'offered', 'waitlisted'])
  const kind = 'activity_cancelled'
  await notifyFamilies(
    deps,
    tx,
    families.map(({ addressee, ...registered }) => ({
      to: addressee,
      news: { kind, ...registered, activity, at: null, note },
      cause: `${kind} ${id}`,
    })),
  )
}

/** The ids of registrations that wait or are offered a place. */
async function notConfirmedIds(tx: Tx, id: number): Promise<string[]> {
  const line = await findNotConfirmed(tx, id, Number.MAX_SAFE_INTEGER)
  return line.map(({ registration }) => registration.id)
}
