import type { Tx } from '../deps.ts'
import type { Changes } from '../queries/import/activities.ts'
import type { SessionChange } from '../queries/import/adapt-sessions.ts'
import { type Family, findFamilies, findLines } from '../queries/import/families.ts'
import { lockActivities, type RegisterActivity } from '../queries/registrations/activity.ts'
import { type FamilyNews, tellFamily } from './family/family-notices.ts'
import { type RegistrationDeps, updateWaitingList } from './registrations/offer-seats.ts'
import { shortenOffers } from './registrations/shorten-offers.ts'

export type FamilyDeps = RegistrationDeps

/**
 * Brings families up to date after an import: tells them about changed sessions, offers new seats,
 * and ends offers before the session they are for. Runs in the transaction that changed the
 * activities.
 */
export async function helpFamilies(
  deps: FamilyDeps,
  tx: Tx,
  { activityIds, sessions }: Changes,
): Promise<void> {
  const lines = await findLines(tx, activityIds)
  const moved = Map.groupBy(sessions, ({ activityId }) => activityId)
  for (const activity of await lockActivities(tx, [...new Set([...lines, ...moved.keys()])])) {
    await tellOfSessions(deps, tx, activity, moved.get(activity.id) ?? [])
    if (!lines.includes(activity.id)) continue
    const places = await updateWaitingList(deps, tx, activity)
    await shortenOffers(deps, tx, activity, places)
  }
}

/**
 * Many changed sessions of one kind are one message: about the first, and how many more. Moved,
 * cancelled and restored sessions get separate messages.
 */
async function tellOfSessions(
  deps: FamilyDeps,
  tx: Tx,
  activity: RegisterActivity,
  changes: readonly SessionChange[],
): Promise<void> {
  if (changes.length === 0) return
  const families = await findFamilies(tx, activity.id)
  for (const alike of Map.groupBy(changes, sortOf).values())
    for (const family of families) await tell(deps, tx, { activity, family, alike })
}

function sortOf({ at, before }: SessionChange): string {
  if (!at) return 'called off'
  return before ? 'moved' : 'held again'
}

interface SessionNews {
  activity: RegisterActivity
  family: Family
  alike: readonly SessionChange[]
}

async function tell(
  deps: FamilyDeps,
  tx: Tx,
  { activity, alike, family }: SessionNews,
): Promise<void> {
  const [first] = alike
  if (!first) return
  const news: FamilyNews = {
    kind: first.at ? 'session_moved' : 'session_cancelled',
    children: family.children,
    registrationIds: family.registrationIds,
    activity,
    at: first.at ?? first.before,
    before: first.at && first.before,
    more: alike.length - 1,
  }
  await tellFamily(deps, tx, family.user, news, `session ${first.sessionId} ${first.sequence}`)
}
