import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import type { OpenDatabase } from '../../server/db/open.ts'
import { FOR_WORK, openPool } from '../../server/db/pool.ts'
import * as schema from '../../server/db/schema.ts'

/** Where databases of a test project come from. Its global setup provides this. */
export type Engine =
  { name: 'pglite'; dump: string } | { name: 'postgres'; server: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine
  }
}

/** A migrated, empty database for the caller alone, on the engine of this project. */
export function openTestDatabase(): Promise<OpenDatabase> {
  const engine = inject('engine')
  return engine.name === 'pglite' ? openEmbedded(engine.dump) : copyTemplate(engine)
}

interface EmptyDatabase {
  client: PGlite
  /** Makes it again what the migrations left. */
  reset: string
}

/** Databases of this process that tests have closed. */
const idle: EmptyDatabase[] = []

/** Loading a migrated database is four times as fast as migrating an empty one, and emptying it faster still. */
async function openEmbedded(dump: string): Promise<OpenDatabase> {
  const database = idle.pop() ?? (await loadDump(dump))
  const { client, reset } = database
  const db = drizzle(client, { schema, casing: 'snake_case' })
  let isClosed = false
  return {
    db,
    engine: { name: 'pglite', client },
    async close() {
      // A test may have ended it, to see what is said then.
      if (isClosed || client.closed) return
      isClosed = true
      await client.exec(reset)
      // What a session keeps: listeners, settings, prepared statements.
      await client.exec('discard all')
      idle.push(database)
    },
  }
}

/** Loads a migrated database, and keeps a copy of the rows in it aside. */
async function loadDump(dump: string): Promise<EmptyDatabase> {
  const client = await PGlite.create({ loadDataDir: await openAsBlob(dump) })
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`)
  const names = rows.map(({ name }) => name)
  const steps = [`truncate ${names.join(', ')} restart identity cascade`]
  await client.exec('create schema kept')
  for (const [at, name] of names.entries()) {
    const { rows: first } = await client.query(`select from ${name} limit 1`)
    if (first.length === 0) continue
    await client.exec(`create table kept.t${at} as table ${name}`)
    steps.push(`insert into ${name} table kept.t${at}`)
  }
  return { client, reset: steps.join('; ') }
}

async function copyTemplate({
  server,
  template,
}: Extract<Engine, { name: 'postgres' }>): Promise<OpenDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await queryServer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = name
  // The template is migrated: to look for migrations each time takes longer than the copy.
  const { db, pool } = openPool(url.href, FOR_WORK)
  return {
    db,
    engine: { name: 'postgres', url: url.href },
    async close() {
      await pool.end()
      await queryServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Runs a query on the server itself, outside the databases of tests. */
export async function queryServer(url: string, query: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(query)
  } finally {
    await client.end()
  }
}
