import { openPostgres } from '../../../server/db/open.ts'
import type { Deps } from '../../../server/deps.ts'
import { createBoss } from '../../../server/jobs/boss.ts'
import { ALARM_QUEUE } from '../../../server/jobs/queues.ts'
import { startSchedule } from '../../../server/jobs/start-schedule.ts'
import { consoleLog } from '../../../server/lib/log.ts'

// Runs a process with a scheduled job and an alarm that never end. It starts the one whose name it gets, and
// reports when it runs.
const [url = '', name = ''] = process.argv.slice(2)
const { engine } = await openPostgres(url)
const boss = await createBoss(engine, 'work', consoleLog).start()

function never(begun: string): Promise<never> {
  process.send?.(begun)
  return new Promise(() => {})
}

const atNewYear = { name, cron: '0 0 1 1 *', run: () => never(name) }
await startSchedule(boss, { log: consoleLog } as Deps, [atNewYear])
await boss.work(ALARM_QUEUE, () => never(ALARM_QUEUE))

process.on('message', (queue: string) => void boss.send(queue))
process.on('disconnect', () => process.exit())
process.send?.('ready')
