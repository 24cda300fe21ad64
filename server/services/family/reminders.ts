import type { Deps, Tx } from '../../deps.ts'
import type { Occasion } from '../../notify/message.ts'
import { findTomorrow, type TomorrowRow } from '../../queries/family/reminders.ts'
import { notifyByChannels } from './family-notices.ts'
import { USUAL_NOTICES } from '../accounts/notice-settings.ts'

/** The hours when families plan the next day and are still awake. */
const EVENING = { from: 18, to: 22 }

type ReminderDeps = Pick<Deps, 'db' | 'log' | 'now' | 'notices'>

/**
 * Reminds parents in the evening of tomorrow's sessions: one message per parent and day, however often it
 * runs. A failure for one parent does not stop the others. Throws only if every message failed.
 */
export async function remindOfTomorrow(deps: ReminderDeps): Promise<void> {
  const rows = await findTomorrow(deps.db, deps.now(), EVENING)
  const days = Map.groupBy(rows, causeOf)
  let failed = 0
  // Each parent has their own transaction, because on PGlite every page waits for it.
  for (const [cause, ofDay] of days)
    await deps.db
      .transaction(tx => remind(deps, tx, ofDay, cause))
      .catch(error => {
        failed++
        deps.log.error('A parent could not be reminded.', { error })
      })
  if (failed > 0 && failed === days.size) throw new Error('No parent could be reminded.')
}

/** Venues in different zones have different days, so each zone has its own reminder. */
const causeOf = ({ day, timeZone, userId }: TomorrowRow) => `reminder ${userId} ${day} ${timeZone}`

async function remind(
  deps: Pick<Deps, 'notices'>,
  tx: Tx,
  rows: readonly TomorrowRow[],
  cause: string,
): Promise<void> {
  const [user] = rows
  if (!user) return
  const { email, sms } = USUAL_NOTICES.reminders
  const wanted = { email: user.byEmail ?? email, sms: user.bySms ?? sms }
  const sessions = [
    ...Map.groupBy(rows, ({ activityId, startsAt }) => `${startsAt} ${activityId}`).values(),
  ]
  // After midnight it would be wrong to say "tomorrow".
  const expiresAt = new Date(user.dayBeginsAt)
  const content = { kind: 'reminder', sessions: sessions.flatMap(occasionOf) } as const
  await notifyByChannels(wanted, deps, tx, user, content, { cause, expiresAt })
}

/** Makes one entry per session, with all siblings who attend it. */
function occasionOf(rows: readonly TomorrowRow[]): (Occasion & { at: string })[] {
  const [session] = rows
  if (!session) return []
  const isArabic = session.language === 'ar'
  return [
    {
      activityId: session.activityId,
      children: rows.map(({ firstName }) => firstName),
      activity: isArabic ? session.nameAr : session.nameEn,
      school: isArabic ? session.schoolAr : session.schoolEn,
      timeZone: session.timeZone,
      at: new Date(session.startsAt).toISOString(),
    },
  ]
}
