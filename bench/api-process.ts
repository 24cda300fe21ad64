import { serve } from '@hono/node-server'
import { createApp } from '../server/app.ts'
import { openPostgres } from '../server/db/open.ts'
import { createAlarms } from '../server/jobs/alarms.ts'
import { createBoss } from '../server/jobs/boss.ts'
import { consoleLog } from '../server/lib/log.ts'
import { createNotices } from '../server/notify/queue.ts'
import { benchDeps } from './deps.ts'

// Runs the API in a separate process, as in production, so that client and server do not share a thread. The
// parent names the database and gets the port. Notices are queued and never sent.
const [url = ''] = process.argv.slice(2)
const { db, engine } = await openPostgres(url)
const boss = await createBoss(engine, 'send', consoleLog).start()
const queues = { notices: createNotices(boss, ['bench']), alarms: createAlarms(boss) }
const { fetch } = createApp({ ...benchDeps(db), ...queues })
serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.({ port }))
process.on('disconnect', () => process.exit())
