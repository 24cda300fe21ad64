import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameStatement, withNamedStatements } from '../../server/db/embedded-statements.ts'

const TEXT = 'select $1::text as word, $2::integer[] as numbers'
const PLANNED = `select statement from pg_prepared_statements where name = 'named'`

let client: PGlite

beforeAll(async () => {
  nameStatement('named', TEXT)
  client = withNamedStatements(await PGlite.create())
})
afterAll(() => client.close())

test('a named statement is planned once, however many ask for it at the same time', async () => {
  const words = Array.from({ length: 20 }, (_, place) => `word ${place}`)
  const answers = await Promise.all(words.map(word => client.query(TEXT, [word, [1, 2]])))
  expect(answers.map(({ rows }) => rows)).toEqual(words.map(word => [{ word, numbers: [1, 2] }]))
  expect((await client.query(PLANNED)).rows).toEqual([
    { statement: expect.stringContaining(TEXT) as string },
  ])
})

test.each([
  { values: ["it's '); drop table x; --", []], says: 'quotes end nothing' },
  { values: ['a back\\slash', [-1]], says: 'a backslash is one' },
  { values: [null, null], says: 'nothing is nothing' },
  { values: ['نشاط', [2_147_483_647]], says: 'any letters' },
])('values arrive as they were given: $says', async ({ values }) => {
  const [word, numbers] = values
  expect((await client.query(TEXT, values)).rows).toEqual([{ word, numbers }])
})

test('an answer comes in the form that was asked for', async () => {
  const { rows } = await client.query(TEXT, ['word', [1]], { rowMode: 'array' })
  expect(rows).toEqual([['word', [1]]])
})

test('a statement that could not be planned is tried again', async () => {
  nameStatement('late', 'select id from late')
  await expect(client.query('select id from late')).rejects.toThrow('late')
  await client.exec('create table late as select 1 as id')
  expect((await client.query('select id from late')).rows).toEqual([{ id: 1 }])
})
