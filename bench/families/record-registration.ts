import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Engine } from '../../server/db/engine.ts'
import * as schema from '../../server/db/schema.ts'
import { createAlarms } from '../../server/jobs/alarms.ts'
import { createBoss } from '../../server/jobs/boss.ts'
import { consoleLog } from '../../server/lib/log.ts'
import { createNotices } from '../../server/notify/queue.ts'
import { admit, identify } from '../../server/services/accounts/access.ts'
import { register } from '../../server/services/registrations/register.ts'
import { signAccessToken } from '../../server/lib/secrets/access-token.ts'
import { benchDeps } from '../deps.ts'
import { type BenchActivity, KIND, makeFamilies, uuidExpression, uuidOf } from './families.ts'
import type { Statement } from '../searches/statements.ts'

/**
 * Returns the statements that one registration sends to the database, with the variables `:n` (number of the
 * family), `:gid` and `:activity`.
 */
export async function recordRegistration(
  url: string,
  engine: Engine,
  number: number,
  activities: readonly BenchActivity[],
): Promise<string[]> {
  const sent: Statement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) }
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const db = drizzle(pool, { schema, casing: 'snake_case', logger })
  const boss = await createBoss(engine, 'send', consoleLog).start()
  const deps = {
    ...benchDeps(db),
    notices: createNotices(boss, ['bench']),
    alarms: createAlarms(boss),
  }
  const [activity] = activities
  if (!activity) throw new Error('There is nothing to register for.')
  await makeFamilies(db, number, 1)
  const token = await signAccessToken(deps, {
    sub: uuidOf(KIND.user, number),
    sid: uuidOf(KIND.signIn, number),
    jti: uuidOf(KIND.user, number),
    username: 'Mona',
    EmailConfirmed: true,
    PhoneNumberConfirmed: false,
    Roles: ['Parent'],
  })
  sent.length = 0
  const sender = await identify(deps, `Bearer ${token}`)
  const caller = await admit(deps, sender, undefined, { access: 'confirmed', method: 'POST' })
  await register(
    deps,
    caller,
    {
      gId: activity.gId,
      childIds: [uuidOf(KIND.child, number)],
      allOrNothing: true,
      joinWaitlist: false,
      allowConflict: false,
    },
    undefined,
  )
  await boss.stop({ graceful: false })
  await pool.end()
  return withVariables(sent, number, activity)
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/

/** Replaces the values of this registration by variables, and ids that must be unique by new ones. */
function withVariables(
  sent: readonly Statement[],
  number: number,
  activity: BenchActivity,
): string[] {
  const known = new Map<unknown, string>([
    [uuidOf(KIND.user, number), uuidExpression(KIND.user, ':n')],
    [uuidOf(KIND.signIn, number), uuidExpression(KIND.signIn, ':n')],
    [uuidOf(KIND.child, number), uuidExpression(KIND.child, ':n')],
    [activity.gId, uuidExpression(KIND.activity, ':gid')],
    [activity.id, ':activity'],
  ])
  const inline = (value: unknown): string => {
    const variable = known.get(value)
    if (variable) return variable
    if (Array.isArray(value)) return `array[${value.map(inline).join(', ')}]`
    if (value === null || value === undefined) return 'null'
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    return quoted(value instanceof Date ? value.toISOString() : String(value))
  }
  const lines = sent.map(({ text, values }) =>
    text
      .replaceAll(/\$(\d+)/g, (_, place) => inline(values[Number(place) - 1]))
      .replaceAll(/\s+/g, ' '),
  )
  return lines
}

/** Quotes a literal, with a new id in place of one that must be unique. */
function quoted(text: string): string {
  const [before = '', after] = text.split(UUID)
  if (after === undefined) return pg.escapeLiteral(text)
  const made = 'gen_random_uuid()'
  if (before === '' && after === '') return made
  return `(${pg.escapeLiteral(before)} || ${made} || ${pg.escapeLiteral(after)})`
}
