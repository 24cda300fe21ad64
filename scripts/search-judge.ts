import { existsSync } from 'node:fs'
import path from 'node:path'
import { importFile } from '../bench/searches/import-file.ts'
import { benchDeps } from '../bench/deps.ts'
import type { Card } from '../contract/activities.ts'
import { type Db, openPostgres } from '../server/db/open.ts'
import { demoRows } from '../server/demo/load.ts'
import { writeCatalogue } from '../server/services/catalogue.ts'
import { listCities } from '../server/services/cities.ts'
import { writeReference } from '../server/services/reference.ts'
import { listActivities } from '../server/services/search/activity-list.ts'
import { type Judgement, judge, readJudgements, type Verdict } from '../tests/search/judge.ts'
import { startPostgres } from '../tests/setup/postgres-server.ts'

// Prints how often the first ten results of a search are what the parent meant (docs/search.md), by kind of
// query and in total: npm run search:judge [-- demo|open]

const OPEN = path.join(import.meta.dirname, '../../shared/data/open-activities.csv.gz')
const TARGET = 0.98
const MANY = 100

const say = (text: string) => process.stdout.write(`${text}\n`)

interface Judged extends Verdict {
  judgement: Judgement
  /** The names of the first results. */
  names: string
}

async function allActivities(deps: ReturnType<typeof benchDeps>): Promise<Card[]> {
  const all: Card[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await listActivities(deps, { page, pageSize: MANY })
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}

async function judgeOn(on: Judgement['on'], fill: (db: Db) => Promise<unknown>): Promise<Judged[]> {
  const server = await startPostgres()
  const { close, db } = await openPostgres(server.url)
  try {
    const deps = benchDeps(db)
    await writeReference(deps)
    await fill(db)
    const all = await allActivities(deps)
    const cities = await listCities(deps, { withCountry: false })
    const slugs = new Map(cities.map(({ id, slug }) => [id, slug]))
    const judged: Judged[] = []
    for (const judgement of readJudgements().filter(it => it.on === on)) {
      const { items } = await listActivities(deps, { searchTerm: judgement.query, pageSize: 10 })
      const names = items
        .slice(0, 3)
        .map(card => card.activityName)
        .join('; ')
      judged.push({ judgement, names, ...judge(judgement, items, all, id => slugs.get(id) ?? '') })
    }
    return judged
  } finally {
    await close()
    await server.stop()
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const shareOf = (judged: readonly Judged[]) =>
  judged.length === 0 ? 1 : judged.filter(({ isGood }) => isGood).length / judged.length

function report(judged: readonly Judged[]): void {
  for (const { hits, isGood, judgement, names, possible } of judged)
    if (!isGood) say(`✗ ${judgement.on} ${judgement.query} (${hits} of ${possible}): ${names}`)
  const kinds = new Set(judged.map(({ judgement }) => judgement.kind))
  for (const kind of kinds) {
    const ofKind = judged.filter(({ judgement }) => judgement.kind === kind)
    say(`${kind}: success@10 ${percent(shareOf(ofKind))} of ${ofKind.length}`)
  }
  const hits = judged.reduce((sum, it) => sum + it.hits, 0)
  const possible = judged.reduce((sum, it) => sum + it.possible, 0)
  say(`all: success@10 ${percent(shareOf(judged))} of ${judged.length}`)
  say(`of the first ten ${percent(hits / possible)} are all that was meant, where there is such`)
}

const [wanted] = process.argv.slice(2)
const judged: Judged[] = []
if (wanted !== 'open')
  judged.push(
    ...(await judgeOn('demo', db => {
      const now = () => new Date()
      return writeCatalogue({ db, now }, demoRows(now().toISOString().slice(0, 10)))
    })),
  )
if (wanted !== 'demo' && existsSync(OPEN))
  judged.push(...(await judgeOn('open', db => importFile(db, OPEN))))
else if (wanted !== 'demo') say(`The open catalogue, ${OPEN}, is not there.`)
report(judged)
process.exitCode = shareOf(judged) >= TARGET ? 0 : 1
