import { createApp } from '../../../server/app.ts'
import { openPostgres } from '../../../server/db/open.ts'
import { CALL_LIMITS } from '../../../server/db/pool.ts'
import { createBoss } from '../../../server/jobs/boss.ts'
import { consoleLog } from '../../../server/lib/log.ts'
import { createTestDeps } from '../../support/servers/deps.ts'
import type { Call, CallAnswer } from './at-once.ts'

// Runs the API as a separate process on the given database. It sends all calls of a message at once
// and returns their results in order.
const [url = '', now = ''] = process.argv.slice(2)
const { db, engine } = await openPostgres(url, CALL_LIMITS)
const boss = await createBoss(engine, 'send', consoleLog).start()
const deps = createTestDeps({ db, boss, clock: { now: new Date(now) }, log: consoleLog })
const app = createApp(deps)

async function answer({ input, key, path, token }: Call): Promise<CallAnswer> {
  const request = new Request(`http://api/api/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(input),
  })
  const response = await app.fetch(request, { address: '192.0.2.1' })
  return { status: response.status, body: (await response.json()) as CallAnswer['body'] }
}

process.on('message', async (calls: Call[]) => {
  process.send?.(await Promise.all(calls.map(answer)))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
