import { DAY_MS } from '#contract/durations.ts'
import { type OpenDatabase, openPostgres } from '../../../server/db/open.ts'
import { createBoss } from '../../../server/jobs/boss.ts'
import { consoleLog } from '../../../server/lib/log.ts'
import { writeCatalogue } from '../../../server/services/catalogue.ts'
import { writeReference } from '../../../server/services/reference.ts'
import { createTestDeps } from '../../support/servers/deps.ts'
import { type Family, makeFamilies } from '../../support/people/family.ts'
import { named, row } from '../../support/catalogue/rows.ts'
import { startBuiltSite } from '../support/built-site.ts'
import { startOwnPostgres } from '../support/postgres.ts'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

export interface TwoSites {
  /** Ports of two servers with the same data. Each has its own page cache. */
  attacked: number
  twin: number
  /** A parent who is signed in to both. */
  parent: Family
  stop(): Promise<void>
}

export async function startTwoSites(): Promise<TwoSites> {
  const server = await startOwnPostgres()
  const database = await openPostgres(server.url)
  const { parent, variables: own } = await fill(database)
  const variables = { ...own, DATABASE_URL: server.url }
  const sites = await Promise.all([startBuiltSite(variables), startBuiltSite(variables)])
  const [attacked = 0, twin = 0] = sites.map(({ origin }) => Number(new URL(origin).port))
  return {
    attacked,
    twin,
    parent,
    async stop() {
      for (const site of sites) await site.stop()
      await database.close()
      await server.stop()
    },
  }
}

async function fill({ db, engine }: OpenDatabase) {
  const boss = await createBoss(engine, 'send', consoleLog).start()
  const deps = createTestDeps({ db, boss, clock: { now: new Date() }, log: consoleLog })
  await writeReference(deps)
  const dates = { startDate: inDays(30), endDate: inDays(90) }
  await writeCatalogue(deps, [row({ name: named('Chess', 'شطرنج'), ...dates })])
  const [parent] = await makeFamilies({ deps }, 1, [])
  await boss.stop({ graceful: false })
  if (!parent) throw new Error('No family was made.')
  // With different names of their own their answers would differ.
  return { parent, variables: { AUTH_SECRET: deps.secret[0], SITE_URL: deps.siteUrl } }
}
