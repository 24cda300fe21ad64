import { type OpenDatabase, openPostgres } from '../../server/db/open.ts'
import { createAlarms } from '../../server/jobs/alarms.ts'
import { createBoss } from '../../server/jobs/boss.ts'
import { consoleLog } from '../../server/lib/log.ts'
import { createNotices } from '../../server/notify/queue.ts'
import { recorder } from '../console/recorder.ts'
import { benchDeps } from '../deps.ts'
import type { Options } from '../figure.ts'
import { table } from '../table.ts'
import { questionsOf } from './questions.ts'
import { lineOf, type Measured, measure } from './measure.ts'
import { planReader, type Walk } from './plans.ts'
import type { Shape } from './shape.ts'

/** The place whose statements are inspected. It is not measured, so that writes can run there too. */
const LOOKED_AT = 0.01

/**
 * Runs all questions on a filled database, and prints their times and the statements that scan large tables.
 */
export async function measureAll(
  url: string,
  shape: Shape,
  say: Options['say'],
): Promise<Measured[]> {
  const database = await openPostgres(url)
  const outgoing = await openOutgoing(database)
  const record = recorder(url)
  const plans = await planReader(url, shape.activities, say)
  try {
    const measured: Measured[] = []
    const walks: (Walk & { name: string })[] = []
    for (const one of questionsOf(database.db, shape)) {
      const deps = { ...benchDeps(database.db), ...outgoing.deps }
      measured.push(await measure(deps, one))
      const work = await one.of(LOOKED_AT)
      const statements = await record.of(own => work({ ...own, ...outgoing.deps }))
      for (const walk of await plans.of(one.name, statements))
        walks.push({ ...walk, name: one.name })
    }
    say(reportOf(measured))
    for (const { name, rows, table: walked, text } of walks)
      say(`\n${name} walks through ${walked} (${Math.round(rows).toLocaleString('en')}):\n${text}`)
    if (walks.length === 0)
      say(
        `\nNo statement scans a table of ${shape.activities.toLocaleString('en')} rows or more from end to end.`,
      )
    return measured
  } finally {
    await plans.end()
    await record.end()
    await outgoing.close()
    await database.close()
  }
}

/** The queue that a registration hands its notices to, as in the product. */
async function openOutgoing({ engine }: OpenDatabase) {
  const boss = await createBoss(engine, 'send', consoleLog).start()
  return {
    deps: { notices: createNotices(boss, ['bench']), alarms: createAlarms(boss) },
    close: () => boss.stop({ graceful: false }),
  }
}

const reportOf = (measured: readonly Measured[]): string =>
  table([['what', 'rows', 'first', 'worst', 'again', 'worst'], ...measured.map(lineOf)])
