import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import type { OpenDatabase } from '../../server/db/open.ts'
import { FOR_WORK, openPool } from '../../server/db/pool.ts'
import * as schema from '../../server/db/schema.ts'
import { RESET } from '../setup/template.ts'

/** Where databases of a test project come from. Its global setup provides this. */
export type Engine =
  { name: 'pglite'; dump: string } | { name: 'postgres'; server: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine
  }
}

/** A database with what every installation has, for the caller alone, on the engine of this project. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const engine = inject('engine')
  return engine.name === 'pglite' ? openEmbedded(engine) : openCopy(engine)
}

// Databases of this process that tests have closed. Emptying one is many times faster than another
// copy of the template. Each engine is a project of its own, so that the two never meet.
const idleClients: PGlite[] = []
const idleCopies: string[] = []

async function openEmbedded({ dump }: Extract<Engine, { name: 'pglite' }>): Promise<OpenDatabase> {
  const client = idleClients.pop() ?? (await PGlite.create({ loadDataDir: await openAsBlob(dump) }))
  const db = drizzle(client, { schema, casing: 'snake_case' })
  let isClosed = false
  return {
    db,
    engine: { name: 'pglite', client },
    async close() {
      // A test may have ended it, to see what is said then.
      if (isClosed || client.closed) return
      isClosed = true
      await client.exec(RESET)
      // What a session keeps: listeners, settings, prepared statements.
      await client.exec('discard all')
      idleClients.push(client)
    },
  }
}

async function openCopy({
  server,
  template,
}: Extract<Engine, { name: 'postgres' }>): Promise<OpenDatabase> {
  const url = idleCopies.pop() ?? (await copyTemplate(server, template))
  // The template is migrated: to look for migrations each time takes longer than the tests.
  const { db, pool } = openPool(url, FOR_WORK)
  return {
    db,
    engine: { name: 'postgres', url },
    async close() {
      await pool.end()
      await queryServer(url, RESET)
      idleCopies.push(url)
    },
  }
}

/** The server with all its databases goes when the project's global setup ends. */
async function copyTemplate(server: string, template: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await queryServer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = name
  return url.href
}

/** Runs statements on a connection of their own. */
export async function queryServer(url: string, query: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(query)
  } finally {
    await client.end()
  }
}
