import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bossOnPglite } from '../../server/jobs/pglite.ts'
import type { OpenDatabase } from '../../server/db/open.ts'
import { openTestDatabase } from '../support/servers/engine.ts'

describe('pg-boss on the one connection of PGlite', () => {
  let database: OpenDatabase
  let client: PGlite

  beforeAll(async () => {
    database = await openTestDatabase()
    if (database.engine.name !== 'pglite') throw new Error('This is not PGlite.')
    client = database.engine.client
    await client.exec('create table jobs (id int)')
  })
  afterAll(async () => {
    await client.exec('drop table jobs')
    await database.close()
  })

  test('a failing block of statements is rolled back, and no other query fails with it', async () => {
    const db = bossOnPglite(client)
    const answers = await Promise.allSettled([
      db.executeSql('begin; insert into jobs values (1); select 1 / 0; commit;'),
      client.transaction(async tx => (await tx.query('select 2 as id')).rows),
      client.query('insert into jobs values (3)'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect((await client.query('select id from jobs')).rows).toEqual([{ id: 3 }])
  })

  test('a block is committed and returns its rows', async () => {
    const db = bossOnPglite(client)
    const { rows } = await db.executeSql(`
      BEGIN;
      SET LOCAL lock_timeout = 30000;
      INSERT INTO jobs VALUES (4) RETURNING id;
      COMMIT;`)
    expect(rows).toEqual([{ id: 4 }])
    await client.query('rollback')
    expect((await client.query('select id from jobs where id = 4')).rows).toHaveLength(1)
  })
})
