import type { Engine } from '../db/engine.ts'
import { consoleLog } from '../lib/log.ts'
import { createBoss } from './boss.ts'
import {
  ALARM_OPTIONS,
  ALARM_QUEUE,
  ANNOUNCEMENT_OPTIONS,
  ANNOUNCEMENT_QUEUE,
  FAILED_NOTICES,
  FAILED_OPTIONS,
  NOTICE_OPTIONS,
  NOTICE_QUEUES,
  PUSH_QUEUE,
} from './queues.ts'

/** Creates or updates the tables of the queues. Part of every migration of a database. */
export async function prepareQueues(engine: Engine): Promise<void> {
  const boss = createBoss(engine, 'prepare', consoleLog)
  await boss.start()
  try {
    const there = new Set((await boss.getQueues()).map(({ name }) => name))
    const write = (name: string, options: object) =>
      there.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options)
    await write(FAILED_NOTICES, FAILED_OPTIONS)
    for (const name of [...Object.values(NOTICE_QUEUES), PUSH_QUEUE])
      await write(name, NOTICE_OPTIONS)
    await write(ALARM_QUEUE, ALARM_OPTIONS)
    await write(ANNOUNCEMENT_QUEUE, ANNOUNCEMENT_OPTIONS)
  } finally {
    await boss.stop({ graceful: false })
  }
}
