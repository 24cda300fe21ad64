import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { searchActivities } from '#contract/activities.ts'
import { migratePostgres } from '../../server/db/migrate.ts'
import type { SlowProxy } from '../../tests/faults/slow-proxy.ts'
import type { BuiltSite } from '../../tests/process/support/built-site.ts'
import type { PostgresServer } from '../../tests/setup/postgres-server.ts'
import { type MailServer, startMailServer } from '../../tests/support/servers/mail-server.ts'
import { writeOneMore } from '../../tests/support/servers/migrations.ts'

/** The processes that faults happen to. */
export interface Stage {
  server: PostgresServer
  /** The proxy between the sites and PostgreSQL. */
  proxy: SlowProxy
  mail: MailServer
  /** The sites that the load balancer sends requests to. */
  sites: BuiltSite[]
  start(): Promise<BuiltSite>
  /** The log lines of all processes since the last call. */
  logged(): string[]
}

export interface Fault {
  name: string
  /** Causes the fault. Resolves with a function that repairs it. */
  begin(stage: Stage): Promise<() => unknown>
}

const LATE_MS = 500
const SILENT = 2_000
const SLOW = 300
const BETWEEN_ENDS_MS = 500
const BETWEEN_BODIES_MS = 100
const GIGABYTE = 1024 ** 3
const DEEP = 100_000

const SEARCH = `/api/${searchActivities.path}`
const NESTED = `{"searchTerm":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`

/** The faults, in the order in which they are caused. */
export const FAULTS: readonly Fault[] = [
  { name: 'one of two processes is killed, and started again', begin: killProcess },
  {
    name: 'PostgreSQL is killed, and started again',
    async begin({ server }) {
      await server.crash()
      return server.restart
    },
  },
  { name: 'all connections to PostgreSQL are ended, twice a second', begin: endConnections },
  {
    name: `each answer of PostgreSQL comes ${LATE_MS} ms later`,
    async begin({ proxy }) {
      proxy.delay(LATE_MS)
      return () => proxy.delay(0)
    },
  },
  { name: 'a lock holds all connections of readers', begin: holdReaders },
  {
    name: 'PostgreSQL hangs',
    async begin({ server }) {
      await server.freeze()
      return server.thaw
    },
  },
  {
    name: `${SILENT.toLocaleString('en')} connections say nothing`,
    begin: ({ sites }) => visitAll(sites, SILENT / 2, ['']),
  },
  {
    name: `${2 * SLOW} calls and forms never end`,
    begin: ({ sites }) =>
      visitAll(sites, SLOW / 2, [
        `${head(SEARCH, 'application/json', 50)}{"page":`,
        `${head('/contactus', 'application/x-www-form-urlencoded', 50)}name=`,
      ]),
  },
  {
    name: `a gigabyte is announced, JSON is nested ${DEEP.toLocaleString('en')} deep, ten times a second`,
    begin: sendBadBodies,
  },
  { name: 'two processes of a new release start, migrate and take over', begin: deploy },
  {
    name: 'the mail server is away',
    async begin({ mail }) {
      mail.close()
      return () => startMailServer(() => {}, mail.port).then(again => Object.assign(mail, again))
    },
  },
]

async function killProcess({ sites, start }: Stage) {
  await sites[0]?.stop()
  return async () => (sites[0] = await start())
}

/** Opens a connection that bypasses the proxy, with a name that no fault looks for. */
async function connectAside({ server }: Stage): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.url, application_name: 'aside' })
  await client.connect()
  return client
}

async function endConnections(stage: Stage) {
  const client = await connectAside(stage)
  const end = () =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'nashat%'`,
    )
  await end()
  const timer = setInterval(end, BETWEEN_ENDS_MS)
  return () => {
    clearInterval(timer)
    return client.end()
  }
}

async function holdReaders(stage: Stage) {
  const client = await connectAside(stage)
  // Locks a table that lists and searches read, but signing in and registering do not.
  await client.query('begin; lock table cities in access exclusive mode')
  return () => client.end()
}

const head = (to: string, type: string, bytes: number) =>
  `POST ${to} HTTP/1.1\r\nHost: nashat\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`

/**
 * Opens so many connections to each site for each of these beginnings of a request, and sends nothing more.
 */
async function visitAll(sites: readonly BuiltSite[], each: number, beginnings: readonly string[]) {
  const open: Socket[] = []
  const visit = async ({ origin }: BuiltSite, first: string) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    open.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(first)
  }
  await Promise.all(
    sites.flatMap(site =>
      beginnings.flatMap(first => Array.from({ length: each }, () => visit(site, first))),
    ),
  )
  return () => {
    for (const socket of open) socket.destroy()
  }
}

async function sendBadBodies({ sites }: Stage) {
  const send = async () => {
    for (const { origin } of sites) {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {})
      socket.on('data', () => socket.destroy())
      socket.write(head(SEARCH, 'application/json', GIGABYTE))
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(origin + SEARCH, { method: 'POST', headers, body: NESTED })
      await answer.text()
    }
  }
  const timer = setInterval(() => void send().catch(() => {}), BETWEEN_BODIES_MS)
  return () => clearInterval(timer)
}

/** Replaces the old sites: they get no new requests, finish what they began, and stop. */
async function deploy(stage: Stage) {
  const folder = await mkdtemp(path.join(tmpdir(), 'nashat-release-'))
  await writeOneMore(folder, 'alter table activities add column tried integer')
  const [, ...fresh] = await Promise.all([
    migratePostgres({ name: 'postgres', url: stage.server.url, pooledUrl: null }, folder),
    stage.start(),
    stage.start(),
  ])
  const old = stage.sites.splice(0, stage.sites.length, ...fresh)
  await Promise.all(old.map(site => site.end()))
  await Promise.all(old.map(site => site.stop()))
  return () => rm(folder, { recursive: true })
}
