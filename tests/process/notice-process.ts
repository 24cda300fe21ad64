import { sql } from 'drizzle-orm'
import { readConfig } from '../../server/config.ts'
import { NOTICE_QUEUES } from '../../server/jobs/queues.ts'
import { NO_PICTURES } from '../../server/notify/mail/pictures.ts'
import { openDeps } from '../../server/open-deps.ts'
import { tellOfAbsences } from '../../server/services/family/absences.ts'
import { makeAbsentFamilies } from './absent-families.ts'

/** So many notices, each to somebody else. */
export interface Storm {
  of: 'mails' | 'absences'
  count: number
}

// Sends notices as the product does, as a separate process. Told of a storm, it lets it begin. Told 'take
// over', it looks for absences anew, and takes what was begun more than a second ago, as pg-boss does where
// it has not heard of a process for most of a minute. Some of it may still be on its way.
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
        { kind: 'password_changed', channel: 'email', to: `p${at}@example.com`, language: 'ar' },
        { cause: `storm ${at}` },
      )
  })

/** What each process does once a minute. Those who are told already are passed over. */
const tell = () => tellOfAbsences(workDeps)

const BEGIN = {
  mails: queueMails,
  async absences(count: number) {
    await makeAbsentFamilies(db, count)
    await tell()
  },
}

process.on('message', async (told: Storm | 'take over') => {
  if (told !== 'take over') return BEGIN[told.of](told.count)
  setInterval(takeOver, 500)
  return tell()
})
await startWork(NO_PICTURES)
process.send?.('ready')
