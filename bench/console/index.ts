import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { getManagedActivities } from '#contract/manage/activities.ts'
import { getRoster } from '#contract/manage/roster.ts'
import { SCHOOL_RIGHTS } from '#contract/staff/roles.ts'
import { type Db, openPostgres } from '../../server/db/open.ts'
import * as schema from '../../server/db/schema.ts'
import { signAccessToken } from '../../server/lib/secrets/access-token.ts'
import type { Caller } from '../../server/services/accounts/access.ts'
import { listManagedActivities } from '../../server/services/staff/activities/managed.ts'
import { readRoster } from '../../server/services/staff/roster/roster.ts'
import { startPostgres } from '../../tests/setup/postgres-server.ts'
import { startApi } from '../api.ts'
import { benchDeps } from '../deps.ts'
import { FIRST, KIND, makeActivities, makeFamilies, uuidOf } from '../families/families.ts'
import { atMost, type Part } from '../figure.ts'
import { sendBare, type Statement } from '../searches/statements.ts'
import { median } from '../table.ts'
import { recorder } from './recorder.ts'

const ACTIVITIES = 1_000
const CHILDREN = 500
const CALLS = 100
const TIMES_SQL = 2

/** Measures a page of a school's list and a whole roster, compared with the SQL that they send. */
export const manage: Part = {
  says: "a school's list of 1,000 activities and a roster of 500 beside bare SQL",
  async run({ say }) {
    const server = await startPostgres()
    const { close, db } = await openPostgres(server.url)
    const api = await startApi(server.url)
    const bare = new pg.Client(server.url)
    await bare.connect()
    try {
      const school = await openSchool(db)
      const record = recorder(server.url)
      const list = await record.of(deps =>
        listManagedActivities(deps, school.caller, { schoolId: school.schoolId }),
      )
      const roster = await record.of(deps => readRoster(deps, school.caller, { gId: school.gId }))
      await record.end()
      const ask = (path: string) => askAs(school.token, `${api.origin}/api/${path}`)
      const measured = [
        await compare(bare, list, () =>
          ask(`${getManagedActivities.path}?schoolId=${school.schoolId}`),
        ),
        await compare(bare, roster, () => ask(`${getRoster.path}?gId=${school.gId}`)),
      ]
      const names = [
        `console list at ${ACTIVITIES} activities, times its SQL`,
        `roster of ${CHILDREN}, times its SQL`,
      ]
      for (const [at, { api: ours, sql: theirs }] of measured.entries())
        say(`${names[at]}: ${ours.toFixed(1)} ms, SQL alone ${theirs.toFixed(1)} ms.`)
      return measured.map(({ api: ours, sql: theirs }, at) =>
        atMost(names[at] ?? '', ours / theirs, TIMES_SQL),
      )
    } finally {
      await bare.end()
      await api.stop()
      await close()
      await server.stop()
    }
  },
}

/**
 * Makes a school with all the activities and a member of its staff; the first activity has all the children.
 */
async function openSchool(db: Db) {
  const [first] = await makeActivities(db, ACTIVITIES)
  if (!first) throw new Error('There are activities.')
  await makeFamilies(db, FIRST, CHILDREN + 1)
  await db.execute(sql`
    insert into registrations (id, child_id, activity_id, status, registered_at, confirmed_at)
    select gen_random_uuid(), id, ${first.id}, 'confirmed', now(), now()
    from children order by id limit ${CHILDREN}`)
  await db.execute(sql`analyze registrations`)
  const [activity] = await db
    .select()
    .from(schema.activities)
    .where(eq(schema.activities.id, first.id))
  const schoolId = activity?.schoolId ?? 0
  const userId = uuidOf(KIND.user, FIRST + CHILDREN)
  await db
    .insert(schema.staff)
    .values({ userId, schoolId, role: 'School', rights: [...SCHOOL_RIGHTS], since: new Date() })
  const [user] = await db.select().from(schema.users).where(eq(schema.users.id, userId))
  if (!user) throw new Error('Whoever runs the school is there.')
  const signInId = uuidOf(KIND.signIn, FIRST + CHILDREN)
  const token = await signAccessToken(benchDeps(db), {
    sub: userId,
    sid: signInId,
    jti: randomUUID(),
    username: 'Mona',
    EmailConfirmed: true,
    PhoneNumberConfirmed: false,
    Roles: ['School'],
  })
  return { schoolId, gId: first.gId, token, caller: { user, seenAs: null } as Caller }
}

/** Returns medians in milliseconds of a call and of its SQL, measured alternately. */
async function compare(
  client: pg.Client,
  statements: readonly Statement[],
  call: () => Promise<void>,
): Promise<{ api: number; sql: number }> {
  const [api, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < 2 * CALLS; round++) {
    const took = { api: await timed(call), sql: await timed(() => sendBare(client, statements)) }
    // The first half is warm-up.
    if (round < CALLS) continue
    api.push(took.api)
    bare.push(took.sql)
  }
  return { api: median(api), sql: median(bare) }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function askAs(token: string, address: string): Promise<void> {
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`The API answered ${answer.status}: ${await answer.text()}`)
  await answer.json()
}
