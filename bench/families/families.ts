import { sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import type { Db } from '../../server/db/open.ts'
import { queryRows } from '../../server/queries/recordset.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { writeReference } from '../../server/services/reference.ts'
import { row } from '../../tests/support/catalogue/rows.ts'

/** Ids are numbers in UUIDs, so that pgbench can count them too. All have twelve digits. */
export const FIRST = 100_000_000_001

/** The kind of an id, which its beginning tells. */
export const KIND = { user: 1, signIn: 2, child: 3, activity: 4 } as const
type Kind = (typeof KIND)[keyof typeof KIND]

const prefixOf = (kind: Kind) => `0000000${kind}-0000-4000-8000-`

export const uuidOf = (kind: Kind, number: number) => `${prefixOf(kind)}${number}`

/** The same as an SQL expression. */
export const uuidExpression = (kind: Kind, number: string) =>
  `('${prefixOf(kind)}' || ${number})::uuid`

/** Creates parents with one child each, confirmed and signed in. */
export async function makeFamilies(db: Db, from: number, count: number): Promise<void> {
  const numbers = sql`generate_series(${from}::bigint, ${from + count - 1}::bigint) as n`
  const [user, signIn, child] = [KIND.user, KIND.signIn, KIND.child].map(kind =>
    sql.raw(uuidExpression(kind, 'n')),
  )
  await db.execute(sql`
    insert into users (id, first_name, last_name, language, email, email_added_at, email_confirmed_at, created_at)
    select ${user}, 'Mona', 'Alharbi', 'en', n || '@example.com', now(), now(), now() from ${numbers}`)
  await db.execute(sql`
    insert into sign_ins (id, user_id, is_remembered, started_at, last_seen_at, proven_at)
    select ${signIn}, ${user}, true, now(), now(), now() from ${numbers}`)
  await db.execute(sql`
    insert into children (id, parent_id, first_name, last_name, birth_date, gender_id, created_at, updated_at)
    select ${child}, ${user}, 'Sara', 'Alharbi', now() - interval '8 years', 2, now(), now()
    from ${numbers}`)
  await db.execute(sql`analyze users, sign_ins, children`)
}

export interface BenchActivity {
  id: number
  gId: string
}

/** Creates activities that run twice a week for a term, with more seats than are ever taken. */
export async function makeActivities(db: Db, count: number): Promise<BenchActivity[]> {
  const deps = { db, now: () => new Date() }
  const day = (fromNow: number) =>
    new Date(Date.now() + fromNow * DAY_MS).toISOString().slice(0, 10)
  await writeReference(deps)
  await writeCatalogue(
    deps,
    Array.from({ length: count }, () =>
      row({ startDate: day(7), endDate: day(105), capacity: 1_000_000 }),
    ),
  )
  const gId = sql.raw(uuidExpression(KIND.activity, `(${FIRST} + id)`))
  await db.execute(sql`update activities set g_id = ${gId}`)
  return queryRows(db, sql`select id, g_id as "gId" from activities order by id`)
}
