import { sql } from 'drizzle-orm'
import { readConfig } from '../../../server/config.ts'
import { NOTICE_QUEUES } from '../../../server/jobs/queues.ts'
import { NO_PICTURES } from '../../../server/notify/mail/pictures.ts'
import { openDeps } from '../../../server/open-deps.ts'
import { notifyOfAbsences } from '../../../server/services/family/absences.ts'
import { makeAbsentFamilies } from './absent-families.ts'

/** So many notices of each kind, each to another recipient. */
export interface Storm {
  mails: number
  absences: number
}

// Sends notices as the product does, as a separate process. It starts a storm when it gets one. At 'take
// over' it looks for absences again, and takes over what was begun more than a second ago, as pg-boss does
// after a process was silent for most of a minute. Some of that may still be on its way.
const { startWork, workDeps } = await openDeps(readConfig(process.env))
const { db, notices } = workDeps
const queues = sql.join(
  Object.values(NOTICE_QUEUES).map(name => sql`${name}`),
  sql`, `,
)

async function takeOver() {
  await db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now()
      where state = 'active' and name in (${queues}) and started_on < now() - interval '1 second'`,
  )
}

const queueMails = (count: number) =>
  db.transaction(async tx => {
    for (let at = 0; at < count; at++)
      await notices.queue(
        tx,
        { kind: 'password_changed', channel: 'email', to: `m${at}@example.com`, language: 'ar' },
        { cause: `storm ${at}` },
      )
  })

/** What each process does once a minute. Families that were already notified are skipped. */
const tell = () => notifyOfAbsences(workDeps)

async function begin({ absences, mails }: Storm) {
  if (absences > 0) await makeAbsentFamilies(db, absences)
  await queueMails(mails)
  // While those leave.
  await tell()
}

process.on('message', async (told: Storm | 'take over') => {
  if (told !== 'take over') return begin(told)
  setInterval(takeOver, 500)
  return tell()
})
await startWork(NO_PICTURES)
process.send?.('ready')
