import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { findMissing } from '../../server/queries/family/absences.ts'
import { findTomorrow } from '../../server/queries/family/reminders.ts'
import { deleteSomeExpired } from '../../server/queries/expired-rows.ts'
import { findDueActivities } from '../../server/queries/registrations/registration-rows.ts'
import { job, type Question } from './question.ts'

const WHOLE_DAY = { from: 0, to: 24 }
/** In UTC: at this time activities are running and were marked. */
const AFTERNOON_MS = 14.5 * 60 * MINUTE_MS

/** The queries of jobs for all families and activities; without the messages that they send. */
export const jobs: readonly Question[] = [
  job(
    'job: reminders of tomorrow',
    async ({ db, now }) => (await findTomorrow(db, now(), WHOLE_DAY)).length,
  ),
  job('job: who is missing now', async ({ db, now }) => {
    const yesterday = now().getTime() - (now().getTime() % DAY_MS) - DAY_MS
    const ago = (minutes: number) => new Date(yesterday + AFTERNOON_MS - minutes * MINUTE_MS)
    const due = { began: ago(10), marked: ago(2), quiet: ago(5), quietOfSeveral: ago(20) }
    return (await findMissing(db, { ...due, ended: ago(120) })).length
  }),
  job(
    'job: waiting lists that are due',
    async ({ db, now }) => (await findDueActivities(db, now())).length,
  ),
  ...(['unconfirmedAccounts', 'unclaimedChildren', 'activityViews'] as const).map(kept =>
    job(`job: what is past of ${kept}`, async ({ db, now }) => {
      const longAgo = new Date(now().getTime() - 400 * DAY_MS)
      return (await deleteSomeExpired(db, kept, longAgo)) ? 1 : 0
    }),
  ),
]
