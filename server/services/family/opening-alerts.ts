import type { OpeningAlert } from '#contract/family/opening-alerts.ts'
import { MAX_OPENING_ALERTS } from '#contract/limits.ts'
import { pathTo } from '#contract/paths.ts'
import type { Deps, Tx } from '../../deps.ts'
import { lockUser } from '../../queries/accounts/users.ts'
import {
  countOpeningAlerts,
  deleteOpeningAlert,
  findParentsToAlert,
  hasOpeningAlert,
  insertOpeningAlert,
  takeOpeningAlerts,
} from '../../queries/family/opening-alerts.ts'
import { findCards } from '../../queries/search/cards.ts'
import { confirmedContactsOf } from '../accounts/accounts.ts'
import type { Caller } from '../accounts/access.ts'
import { mustFindActivityId } from '../activity-ids.ts'
import { refuseField } from '../input.ts'
import { toCard } from '../search/cards.ts'
import { withUserLock } from '../user-lock.ts'

type Known = Pick<Deps, 'db' | 'now'>

/** Returns whether the parent will be notified when registration opens. Refuses `not_found`. */
export async function readOpeningAlert(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  gId: string,
): Promise<OpeningAlert> {
  const activityId = await mustFindActivityId(db, gId)
  return answer(caller, gId, await hasOpeningAlert(db, { userId: caller.user.id, activityId }))
}

const answer = ({ user }: Caller, gId: string, isAsked: boolean): OpeningAlert => ({
  gId: gId.toLowerCase(),
  isAsked,
  channel: confirmedContactsOf(user)[0]?.channel ?? null,
})

/**
 * Requests one notice for when registration opens. Does nothing if it has opened already. Refuses
 * `not_found`, and `too_many` alerts.
 */
export function addOpeningAlert(deps: Known, caller: Caller, gId: string): Promise<OpeningAlert> {
  const { id: userId } = caller.user
  return withUserLock(deps, caller, async tx => {
    const activityId = await mustFindActivityId(tx, gId)
    const now = deps.now()
    const [row] = await findCards(tx, [activityId])
    if (!row || toCard(row, now).registrationState !== 'notYet') return answer(caller, gId, false)
    if (await hasOpeningAlert(tx, { userId, activityId })) return answer(caller, gId, true)
    if ((await countOpeningAlerts(tx, userId)) >= MAX_OPENING_ALERTS)
      throw refuseField('gId', 'too_many')
    await insertOpeningAlert(tx, { userId, activityId }, now)
    return answer(caller, gId, true)
  })
}

/** Withdraws the request. Refuses `not_found`. */
export async function removeOpeningAlert(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  gId: string,
): Promise<OpeningAlert> {
  const activityId = await mustFindActivityId(db, gId)
  await deleteOpeningAlert(db, { userId: caller.user.id, activityId })
  return answer(caller, gId, false)
}

type AnnounceDeps = Pick<Deps, 'db' | 'log' | 'now' | 'notices' | 'siteUrl'>

/**
 * Notifies parents of the activities that have opened: each parent once, however often it runs. A failure for
 * one parent does not stop the others. Throws only if all fail.
 */
export async function announceOpenings(deps: AnnounceDeps): Promise<void> {
  const parents = await findParentsToAlert(deps.db, deps.now())
  let failed = 0
  // Each parent has their own transaction, because on PGlite every page waits for it.
  for (const userId of parents)
    await deps.db
      .transaction(tx => notifyParent(deps, tx, userId))
      .catch(error => {
        failed++
        deps.log.error('A parent could not be notified of an opening.', { error })
      })
  if (failed > 0 && failed === parents.length)
    throw new Error('No parent could be notified of an opening.')
}

async function notifyParent(
  { notices, now: clock, siteUrl }: AnnounceDeps,
  tx: Tx,
  userId: string,
): Promise<void> {
  const now = clock()
  const user = await lockUser(tx, userId)
  const ids = await takeOpeningAlerts(tx, userId, now)
  const [to] = user ? confirmedContactsOf(user) : []
  if (!user || !to) return
  const { language } = user
  for (const row of await findCards(tx, ids)) {
    // Activities that were cancelled or have closed since are not announced.
    if (toCard(row, now).registrationState === 'closed') continue
    const isArabic = language === 'ar'
    await notices.queue(
      tx,
      {
        kind: 'registration_opened',
        activity: isArabic ? row.nameAr : row.nameEn,
        school: isArabic ? row.schoolNameAr : row.schoolNameEn,
        link: siteUrl + pathTo(language, `/apply-on-activity/${row.gId}`),
        language,
        ...to,
      },
      {
        cause: `opening ${userId} ${row.gId} ${row.registrationOpensAt?.toISOString()}`,
        ...(row.registrationClosesAt && { expiresAt: row.registrationClosesAt }),
      },
    )
  }
}
