import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import type { Engine as ProductEngine } from '../../../server/db/engine.ts'
import type { Db, OpenDatabase } from '../../../server/db/open.ts'
import { WORK_LIMITS, openPool, DRIZZLE_OPTIONS } from '../../../server/db/pool.ts'
import { yieldWhileBusy } from '../../../server/db/yield-while-busy.ts'
import { RESET } from '../../setup/template.ts'

/** Where databases of a test project come from. Its global setup provides this. */
export type Engine =
  { name: 'pglite'; dump: string } | { name: 'postgres'; server: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine
  }
}

export interface TestDatabase extends OpenDatabase {
  /** Ends it while clients still use it. */
  lose(): Promise<void>
}

/** A database with what every installation has, for the caller alone, on the engine of this project. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const engine = inject('engine')
  return engine.name === 'pglite' ? openEmbedded(engine) : openCopy(engine)
}

// Databases of this process that tests have closed. Emptying one is many times faster than copying the
// template again. Each engine is a separate project, so that the two never meet.
const idleClients: Embedded[] = []
const idleCopies: Copy[] = []

type Embedded = Extract<ProductEngine, { name: 'pglite' }>

async function loadEmbedded(dump: string): Promise<Embedded> {
  const client = await PGlite.create({ loadDataDir: await openAsBlob(dump) })
  yieldWhileBusy(client)
  return { name: 'pglite', client }
}

async function openEmbedded({ dump }: Extract<Engine, { name: 'pglite' }>): Promise<TestDatabase> {
  const engine = idleClients.pop() ?? (await loadEmbedded(dump))
  const { client } = engine
  const db = drizzle(client, DRIZZLE_OPTIONS)
  let isClosed = false
  async function close() {
    if (isClosed || client.closed) return
    isClosed = true
    await client.exec(RESET)
    // State of the session: listeners, settings, prepared statements.
    await client.exec('discard all')
    idleClients.push(engine)
  }
  return {
    db,
    engine,
    close,
    lose: () => client.close(),
  }
}

/**
 * A copy of the template with its connections. They have read its catalogue, which a new connection would
 * have to do first.
 */
interface Copy extends ReturnType<typeof openPool> {
  engine: Extract<ProductEngine, { name: 'postgres' }>
}

async function openCopy({
  server,
  template,
}: Extract<Engine, { name: 'postgres' }>): Promise<TestDatabase> {
  const copy = idleCopies.pop() ?? openCopyAt(await copyTemplate(server, template))
  const { db, engine, pool } = copy
  let isClosed = false
  async function lose() {
    if (isClosed) return
    isClosed = true
    await pool.end()
    await queryServer(engine.url, RESET)
    idleCopies.push(openCopyAt(engine.url))
  }
  return {
    db,
    engine,
    lose,
    async close() {
      // A query that still runs would affect the next test, so wait for it.
      if (pool.idleCount < pool.totalCount || pool.waitingCount > 0) return lose()
      if (isClosed) return
      isClosed = true
      await pool.query(RESET)
      idleCopies.push(copy)
    },
  }
}

// The template is migrated already: looking for migrations each time takes longer than the tests.
const openCopyAt = (url: string): Copy => ({
  engine: { name: 'postgres', url, pooledUrl: null },
  ...openPool(url, WORK_LIMITS),
})

/** The role and the password of the product in tests. */
export const SERVING = { role: 'nashat_serving', password: 'test' } as const

/** Runs something on a test's database as the role that owns its tables, as an operator would. */
export async function asOwner<T>(engine: ProductEngine, work: (db: Db) => Promise<T>): Promise<T> {
  if (engine.name === 'pglite') return work(drizzle(engine.client, DRIZZLE_OPTIONS))
  const { db, pool } = openPool(ownerUrl(engine.url), WORK_LIMITS, 1)
  return work(db).finally(() => pool.end())
}

/** The address of a database for the serving role, which owns no table. */
export function servingUrl(url: string): string {
  const serving = new URL(url)
  serving.username = SERVING.role
  serving.password = SERVING.password
  return serving.href
}

function ownerUrl(url: string): string {
  const owner = new URL(url)
  owner.username = 'postgres'
  return owner.href
}

/** The copy is deleted with the server when the project's global setup ends. */
async function copyTemplate(server: string, template: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await queryServer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = name
  return servingUrl(url.href)
}

/** Runs statements on a separate connection. */
export async function queryServer(url: string, query: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(query)
  } finally {
    await client.end()
  }
}
