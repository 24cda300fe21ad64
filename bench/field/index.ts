import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { type Mark, markAttendance } from '#contract/trainer/marks.ts'
import { type Db, openPostgres } from '../../server/db/open.ts'
import * as schema from '../../server/db/schema.ts'
import { signAccessToken } from '../../server/lib/secrets/access-token.ts'
import { uuidOfSession } from '../../server/lib/session-uuid.ts'
import type { Caller } from '../../server/services/accounts/access.ts'
import * as marking from '../../server/services/trainer/marks.ts'
import { startPostgres } from '../../tests/setup/postgres-server.ts'
import { startApi } from '../api.ts'
import { recorder } from '../console/recorder.ts'
import { benchDeps } from '../deps.ts'
import { FIRST, KIND, makeActivities, makeFamilies, uuidOf } from '../families/families.ts'
import type { Part } from '../figure.ts'
import { sendBare, type Statement } from '../searches/statements.ts'
import { median } from '../table.ts'

const TRAINERS = 200
const CHILDREN = 20
const ROUNDS = 7
/** As many as the API has. */
const CONNECTIONS = 10
/** The status of a call that waited for a connection too long. */
const BUSY = 503

/** Measures two hundred trainers who mark twenty children each at once, compared with the bare SQL. */
export const field: Part = {
  says: `${TRAINERS} trainers marking ${CHILDREN} children each at once beside bare SQL`,
  async run({ say }) {
    const server = await startPostgres()
    const { close, db } = await openPostgres(server.url)
    const api = await startApi(server.url)
    const bare = new pg.Pool({ connectionString: server.url, max: CONNECTIONS })
    try {
      const trainers = await openSchool(db)
      const record = recorder(server.url)
      const statements: Statement[][] = []
      for (const { caller, marks } of trainers)
        statements.push(await record.of(deps => marking.markAttendance(deps, caller, { marks })))
      await record.end()
      const took: { api: number[]; sql: number[] } = { api: [], sql: [] }
      for (let round = 0; round < ROUNDS; round++) {
        await forgetMarks(db)
        const [ofSql] = await timed(statements.map(all => () => sendOn(bare, all)))
        await forgetMarks(db)
        const [ofApi, refused] = await timed(trainers.map(it => () => sendMarks(api.origin, it)))
        if (refused > 0) say(`Too busy for ${refused} calls, which were sent again.`)
        // The first round is warm-up.
        if (round === 0) continue
        took.sql.push(ofSql)
        took.api.push(ofApi)
      }
      const [ours, theirs] = [median(took.api), median(took.sql)]
      say(
        `${TRAINERS * CHILDREN} marks at once: ${ours.toFixed(0)} ms, SQL alone ${theirs.toFixed(0)} ms.`,
      )
      const name = `${TRAINERS} trainers mark ${CHILDREN} children each, times the SQL`
      return [{ name, target: '–', measured: (ours / theirs).toFixed(2), isMet: null }]
    } finally {
      await bare.end()
      await api.stop()
      await close()
      await server.stop()
    }
  },
}

interface Trainer {
  caller: Caller
  token: string
  marks: Mark[]
}

/** Creates activities of one school with a session now, each with its children and its trainer. */
async function openSchool(db: Db): Promise<Trainer[]> {
  const activities = await makeActivities(db, TRAINERS)
  await makeFamilies(db, FIRST, TRAINERS * (CHILDREN + 1))
  await db.execute(sql`update activities set school_id = (select min(school_id) from activities)`)
  const userOf = (at: number) => uuidOf(KIND.user, FIRST + TRAINERS * CHILDREN + at)
  const [first] = await db.select({ schoolId: schema.activities.schoolId }).from(schema.activities)
  const schoolId = first?.schoolId ?? 0
  const since = new Date()
  await db.insert(schema.staff).values(
    activities.map((_, at) => ({
      userId: userOf(at),
      schoolId,
      role: 'Trainer' as const,
      since,
    })),
  )
  await db
    .insert(schema.activityTrainers)
    .values(activities.map(({ id }, at) => ({ activityId: id, userId: userOf(at) })))
  await db.execute(sql`
    insert into registrations (id, child_id, activity_id, status, registered_at, confirmed_at)
    select gen_random_uuid(), child.id, activity.id, 'confirmed', now(), now()
    from (select id, row_number() over (order by id) - 1 as place from children) child
    join (select id, row_number() over (order by id) - 1 as place from activities) activity
      on activity.place = child.place / ${CHILDREN}::int`)
  await db.execute(sql`
    insert into sessions (activity_id, starts_at, ends_at)
    select id, now() - interval '1 minute', now() + interval '1 hour' from activities`)
  await db.execute(sql`analyze registrations, sessions, staff, activity_trainers`)
  return Promise.all(activities.map(({ id }, at) => trainerOf(db, id, userOf(at), at)))
}

async function trainerOf(db: Db, activityId: number, userId: string, at: number): Promise<Trainer> {
  const [user] = await db.select().from(schema.users).where(eq(schema.users.id, userId))
  if (!user) throw new Error('The trainer is there.')
  const [session] = await db
    .select({ id: sql<number>`min(${schema.sessions.id})` })
    .from(schema.sessions)
    .where(
      sql`${schema.sessions.activityId} = ${activityId} and ${schema.sessions.startsAt} < now()`,
    )
  const roster = await db
    .select({ childId: schema.registrations.childId })
    .from(schema.registrations)
    .where(eq(schema.registrations.activityId, activityId))
  const token = await signAccessToken(benchDeps(db), {
    sub: userId,
    sid: uuidOf(KIND.signIn, FIRST + TRAINERS * CHILDREN + at),
    jti: randomUUID(),
    username: 'Mona',
    EmailConfirmed: true,
    PhoneNumberConfirmed: false,
    Roles: ['Trainer'],
  })
  const marks = roster.map(({ childId }) => ({
    markId: randomUUID(),
    sessionId: uuidOfSession(session?.id ?? 0),
    childId,
    status: 'attended' as const,
    markedAt: new Date().toISOString(),
    device: 'bench',
    baseVersion: 0,
  }))
  return { caller: { user, seenAs: null } as Caller, token, marks }
}

const forgetMarks = (db: Db) => db.execute(sql`truncate attendance, attendance_marks`)

async function sendOn(pool: pg.Pool, statements: readonly Statement[]): Promise<number> {
  const client = await pool.connect()
  try {
    await sendBare(client as unknown as pg.Client, statements)
    return 0
  } finally {
    client.release()
  }
}

/** Sends marks until they are stored, as a device does. Returns how often the API was too busy. */
async function sendMarks(origin: string, { marks, token }: Trainer): Promise<number> {
  for (let refused = 0; ; refused++) {
    const answer = await fetch(`${origin}/api/${markAttendance.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ marks }),
    })
    const text = await answer.text()
    if (answer.status === BUSY) {
      await wait(1_000 * Number(answer.headers.get('retry-after') ?? 1))
      continue
    }
    // A call whose connection broke may have been stored.
    if (text.split(/"stored"|"duplicate"/).length !== marks.length + 1)
      throw new Error(`The API answered ${answer.status}: ${text}`)
    return refused
  }
}

/** Returns the milliseconds until the last of them is done, and the sum of their results. */
async function timed(
  works: readonly (() => Promise<number>)[],
): Promise<[ms: number, sum: number]> {
  const start = performance.now()
  const counts = await Promise.all(works.map(work => work()))
  return [performance.now() - start, counts.reduce((sum, count) => sum + count, 0)]
}
