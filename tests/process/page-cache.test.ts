import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { register } from '#contract/family/registering.ts'
import {
  addActivity,
  cancelActivity,
  editActivity,
  publishActivity,
} from '#contract/manage/edit-activity.ts'
import { getManagedActivity } from '#contract/manage/activities.ts'
import { getSessions, moveSession } from '#contract/manage/sessions.ts'
import { SCHOOL_RIGHTS } from '#contract/staff/roles.ts'
import { BUILT_SERVER } from '../../scripts/build/paths.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/lib/server-flags.mjs'
import { freePort } from '../../scripts/lib/site.ts'
import { type OpenDatabase, openPostgres } from '../../server/db/open.ts'
import { activities, staff } from '../../server/db/schema.ts'
import type { Deps } from '../../server/deps.ts'
import { createBoss } from '../../server/jobs/boss.ts'
import { consoleLog } from '../../server/lib/log.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { writeReference } from '../../server/services/reference.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { createTestDeps } from '../support/servers/deps.ts'
import { makeFamilies } from '../support/people/family.ts'
import { elementsOf } from '../support/reading/page-elements.ts'
import { named, row } from '../support/catalogue/rows.ts'
import { JUDO } from '../support/people/school.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from './support/postgres.ts'

/** Much shorter than the time after which pages are rendered again anyway. */
const SOON = { timeout: 8_000 }
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const chess = (given: object = {}) =>
  row({
    externalId: 'chess',
    name: named('Chess by the sea'),
    startDate: inDays(30),
    endDate: inDays(90),
    capacity: 1,
    ...given,
  })

interface Seen {
  gId: string
  version: number
}
const versionOf = ({ gId, version }: Seen) => ({ gId, version })

/** Two processes as behind a load balancer, and changes made by a third one in their database. */
describe('Pages in the memory of two processes on one PostgreSQL', () => {
  let server: PostgresServer
  let database: OpenDatabase
  let deps: Deps
  let dataDir: string
  let gId: string
  let origins: string[]
  const children: ChildProcess[] = []
  const closing: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    server = await startOwnPostgres()
    database = await openPostgres(server.url)
    const boss = await createBoss(database.engine, 'send', consoleLog).start()
    closing.push(() => boss.stop({ graceful: false }))
    const clock = { now: new Date() }
    deps = createTestDeps({ db: database.db, boss, clock, log: consoleLog })
    await writeReference(deps)
    await writeCatalogue(deps, [chess()])
    const [found] = await database.db.select().from(activities)
    gId = found?.gId ?? ''
    dataDir = await mkdtemp(path.join(tmpdir(), 'nashat-pages-'))
    origins = await Promise.all([start('one'), start('other')])
  })
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    for (const close of closing) await close()
    await database?.close()
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  async function start(name: string): Promise<string> {
    const port = await freePort()
    const child = spawn(process.execPath, [...SERVER_FLAGS, BUILT_SERVER], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...SERVER_ENV,
        NODE_ENV: 'production',
        DATABASE_URL: server.url,
        DATA_DIR: path.join(dataDir, name),
        PORT: String(port),
        SITE_URL: deps.siteUrl,
        AUTH_SECRET: deps.secret[0],
        NOTIFY: 'outbox',
      },
    })
    children.push(child)
    await new Promise(resolve => child.stdout?.once('data', resolve))
    return `http://127.0.0.1:${port}`
  }

  const details = () => `/activity-details/chess-by-the-sea/${gId}`
  const read = async (origin: string | undefined, address: string) =>
    (await fetch(`${origin}${address}`)).text()

  test('a seat that is taken through one process is gone on the next page of the other', async () => {
    const [one, other] = origins
    const { details: t } = messagesFor('en')
    const aSeat = '1 seat left'
    expect(await read(other, '/')).toContain(aSeat)
    expect(await read(other, details())).not.toContain(t.full)

    const [family] = await makeFamilies({ deps }, 1, [{}])
    const answer = await fetch(`${one}/api/${register.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${family?.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ gId, childIds: family?.childIds }),
    })
    expect(await answer.json()).toMatchObject({ results: [{ status: 'confirmed' }] })

    for (const origin of origins) {
      await expect.poll(() => read(origin, '/'), SOON).not.toContain(aSeat)
      await expect.poll(() => read(origin, details()), SOON).toContain(t.full)
    }
  })

  test('activities that an import changes and adds are on the next page of both', async () => {
    for (const origin of origins) await read(origin, '/ar/')
    const pottery = row({
      name: named('Pottery', 'الخزف'),
      startDate: inDays(20),
      endDate: inDays(50),
    })
    await writeCatalogue(deps, [chess({ name: named('Chess', 'شطرنج') }), pottery])
    for (const origin of origins) {
      await expect.poll(() => read(origin, '/ar/'), SOON).toContain('شطرنج')
      expect(await read(origin, '/ar/')).toContain('الخزف')
    }
  })

  test('text that people wrote is text on every page that shows it', async () => {
    const evil = `Evil <img src=x onerror=alert(1)> '" onload="alert(2)" </script><script>alert(3)</script>`
    const text = named(evil)
    const place = { ...text, slug: 'evil' }
    const written = { name: text, description: text, school: text, address: text }
    const whole = { ...written, city: place, category: place, bringEn: evil, bringAr: evil }
    await writeCatalogue(deps, [row({ ...whole, startDate: inDays(20), endDate: inDays(50) })])
    const [found] = await database.db.select().from(activities).where(eq(activities.nameEn, evil))
    const its = String(found?.gId)
    for (const path of [
      '/?q=evil',
      `/activity-details/${found?.slug}/${its}`,
      '/activities/evil',
      '/activities/evil/evil',
      '/activities',
      `/compare?gids=${its},${gId}`,
      `/apply-on-activity/${its}`,
    ])
      for (const language of ['', '/ar']) {
        const readPage = async () => elementsOf(await read(origins[0], language + path))
        // A page that does not show the activity proves nothing, and none shows it before the change is
        // notified.
        const shown = async () =>
          (await readPage()).filter(({ text }) => text.includes(evil)).length
        await expect.poll(shown, { ...SOON, message: path }).toBeGreaterThan(0)
        const page = await readPage()
        const made = page.filter(
          ({ attributes, name, text }) =>
            attributes.get('src') === 'x' ||
            [...attributes.keys()].some(key => key.startsWith('on')) ||
            (name === 'script' && text.startsWith('alert')),
        )
        expect(made, path).toEqual([])
      }
    expect(await read(origins[0], '/activities/evil/rss.xml')).toContain('<![CDATA[Evil <img')
  })

  /** What school staff do through one of the processes. */
  async function schoolThrough(origin: string | undefined) {
    const [known] = await database.db.select().from(activities)
    const schoolId = known?.schoolId ?? 0
    const [person] = await makeFamilies({ deps }, 1, [])
    const { token = '', userId = '' } = person ?? {}
    const rights = [...SCHOOL_RIGHTS]
    await database.db
      .insert(staff)
      .values({ userId, schoolId, role: 'School', rights, since: new Date() })
    return async <T>({ method, path }: Endpoint, input: object): Promise<T> => {
      const query = method === 'GET' ? `?${new URLSearchParams(input as never)}` : ''
      const answer = await fetch(`${origin}/api/${path}${query}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify({ schoolId, ...input }) }),
      })
      const said = await answer.text()
      expect(answer.status, said).toBe(200)
      return JSON.parse(said) as T
    }
  }

  test('activities that a school publishes, edits, moves and calls off are updated on the next page of both', async () => {
    const { details: t } = messagesFor('en')
    await writeCatalogue(deps, [row({ category: named('Wrestling', 'المصارعة') })])
    const act = await schoolThrough(origins[0])
    const dates = { startDate: inDays(20), endDate: inDays(50) }
    const draft = await act<Seen>(addActivity, {
      ...JUDO,
      ...dates,
      category: 'wrestling',
      activityName: 'Glima',
    })
    const page = `/activity-details/x/${draft.gId}`
    const everywhere = async (address: string, text: string, isThere = true) => {
      for (const origin of origins) {
        const has = async () => (await read(origin, address)).includes(text)
        await expect.poll(has, { ...SOON, message: `${address} ${text}` }).toBe(isThere)
      }
    }
    await everywhere('/', draft.gId, false)
    await everywhere(page, 'Glima', false)

    let now = await act<Seen>(publishActivity, draft)
    // Documents for machines may be ten minutes old; this is their first request, so they are new.
    for (const address of ['/', '/rss.xml', '/sitemap/activities-1.xml'])
      await everywhere(address, draft.gId)
    await everywhere(page, 'Glima')
    now = await act<Seen>(editActivity, { ...versionOf(now), activityName: 'Sumo' })
    for (const address of ['/', page]) await everywhere(address, 'Sumo')
    const [first] = await act<{ id: string }[]>(getSessions, { gId: draft.gId })
    const at = (hour: string) => `${inDays(21)}T${hour}:00+03:00`
    await act(moveSession, { sessionId: first?.id, startsAt: at('05:47'), endsAt: at('06:52') })
    await everywhere(page, '5:47')
    now = await act<Seen>(getManagedActivity, { gId: draft.gId })
    await act(cancelActivity, { ...versionOf(now), message_En: 'The hall is closed.' })
    await everywhere(page, t.cancelled)
    await everywhere('/', draft.gId, false)
  })

  test('a process that may have missed a change drops all pages', async () => {
    for (const origin of origins) await read(origin, details())
    await database.db.transaction(async tx => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.update(activities).set({ nameEn: 'Untold' }).where(eq(activities.gId, gId))
    })
    for (const origin of origins) expect(await read(origin, details())).not.toContain('Untold')

    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nashat changes'`,
    )
    for (const origin of origins)
      await expect.poll(() => read(origin, details()), SOON).toContain('Untold')
  })
})
