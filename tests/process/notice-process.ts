import { sql } from 'drizzle-orm'
import { readConfig } from '../../server/config.ts'
import { NOTICE_QUEUES } from '../../server/jobs/queues.ts'
import { NO_PICTURES } from '../../server/notify/mail/pictures.ts'
import { openDeps } from '../../server/open-deps.ts'

// Sends notices as the product does, as a separate process. Told a number, it queues so many mails,
// each to somebody else. Told 0, it takes over what was begun more than a second ago, as pg-boss does
// where it has not heard of a process for most of a minute. Some of it may still be on its way.
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

const queue = (count: number) =>
  db.transaction(async tx => {
    for (let at = 0; at < count; at++)
      await notices.queue(
        tx,
        { kind: 'password_changed', channel: 'email', to: `p${at}@example.com`, language: 'ar' },
        { cause: `storm ${at}` },
      )
  })

process.on('message', (count: number) => (count > 0 ? queue(count) : setInterval(takeOver, 500)))
await startWork(NO_PICTURES)
process.send?.('ready')
