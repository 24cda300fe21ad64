import type { SchoolNote } from '#contract/manage/school-note.ts'
import type { Tx } from '../deps.ts'
import type { ImportChanges } from '../queries/import/activities.ts'
import type { SessionChange } from '../queries/import/adapt-sessions.ts'
import { type Family, findFamilies, findWaitingLists } from '../queries/import/families.ts'
import { lockActivities, type RegisterActivity } from '../queries/registrations/lock-activity.ts'
import { type FamilyNotice, type FamilyUpdate, notifyFamilies } from './family/family-notices.ts'
import { type RegistrationDeps, updateWaitingList } from './registrations/offer-seats.ts'
import { shortenOffers } from './registrations/shorten-offers.ts'

export type FamilyDeps = RegistrationDeps

/**
 * Brings families up to date after an import: notifies them of changed sessions, offers new seats, and ends
 * offers before the session they are for. Runs in the transaction that changed the activities. `note` is the
 * school's note to them.
 */
export async function updateFamilies(
  deps: FamilyDeps,
  tx: Tx,
  { activityIds, sessions }: ImportChanges,
  note?: SchoolNote,
): Promise<void> {
  const lines = await findWaitingLists(tx, activityIds)
  const moved = Map.groupBy(sessions, ({ activityId }) => activityId)
  for (const activity of await lockActivities(tx, [...new Set([...lines, ...moved.keys()])])) {
    await notifyOfSessions(deps, tx, activity, moved.get(activity.id) ?? [], note)
    if (!lines.includes(activity.id)) continue
    const seats = await updateWaitingList(deps, tx, activity)
    await shortenOffers(deps, tx, activity, seats)
  }
}

/** Sends one message per family, however many dates changed (design-school, Rules). */
async function notifyOfSessions(
  deps: FamilyDeps,
  tx: Tx,
  activity: RegisterActivity,
  changes: readonly SessionChange[],
  note?: SchoolNote,
): Promise<void> {
  if (changes.length === 0) return
  const families = await findFamilies(tx, activity.id)
  await notifyFamilies(
    deps,
    tx,
    families.flatMap(family => noticeOf({ activity, family, changes, note })),
  )
}

function kindOf(changes: readonly SessionChange[]): FamilyUpdate['kind'] {
  const [first] = changes
  if (first?.noteBefore) return 'session_note'
  if (changes.every(({ at }) => at === null)) return 'session_cancelled'
  const isAlike = changes.every(
    it =>
      it.at &&
      (it.before === null) === (first?.before === null) &&
      (it.ends === undefined) === (first?.ends === undefined),
  )
  return isAlike ? 'session_moved' : 'dates_changed'
}

interface SessionNews {
  note: SchoolNote | undefined
  activity: RegisterActivity
  family: Family
  changes: readonly SessionChange[]
}

function noticeOf({ activity, changes, family, note }: SessionNews): FamilyNotice[] {
  const [first] = changes
  if (!first) return []
  const kind = kindOf(changes)
  const isMoved = kind === 'session_moved'
  const news: FamilyUpdate = {
    kind,
    children: family.children,
    registrationIds: family.registrationIds,
    activity,
    at: isMoved ? first.at : (first.before ?? first.at),
    before: isMoved ? first.before : null,
    ...(isMoved && first.ends && { ends: first.ends }),
    ...(first.noteBefore && { noteBefore: first.noteBefore }),
    more: changes.length - 1,
    note,
  }
  return [{ to: family.addressee, news, cause: `session ${first.sessionId} ${first.sequence}` }]
}
